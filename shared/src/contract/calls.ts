/** The calls of the specification, all from its section 7: what a back end has without listing its calls. */
export const specifiedCalls = [
  'POST /api/jwt/validate/',
  'POST /api/jwt/2fa-1-step/',
  'POST /api/jwt/2fa-2-step/',
  'POST /api/jwt/refresh/',
  'GET /api/products/',
  'GET /api/products/{id}/',
  'GET /api/products/categories/',
  'GET /api/collections/',
  'DELETE /api/products/multiple/',
  'DELETE /api/products/categories/',
  'POST /api/products/{id}/upload-image/',
  'GET /api/parties/',
  'GET /api/parties/{id}/',
  'DELETE /api/parties/multiple/',
  'DELETE /api/parties/',
  'PATCH /api/parties/',
  'POST /api/parties/{id}/upload-file/',
  'GET /api/orders/',
  'GET /api/orders/{id}',
  'DELETE /api/orders/multiple/',
  'DELETE /api/orders/',
  'PATCH /api/orders/',
  'POST /api/orders/{id}/upload-file/',
] as const;

/**
 * Calls that our own back end has besides, and that screens offer only where the back end has them. All are in
 * `api/openapi.json`; a call that follows from another one (a line of a party from its lines) is not listed.
 */
export const optionalCalls = [
  'GET /api/session/',
  'GET /api/session/sign-ins/',
  'POST /api/journal/exports/',
  'GET /api/buyers/',
  'PATCH /api/orders/multiple/',
  'GET /api/orders/search/',
  'GET /api/orders/{id}/history/',
  'DELETE /api/orders/{id}/items/',
  'DELETE /api/orders/{id}/files/',
  'POST /api/parties/',
  'PATCH /api/parties/multiple/',
  'GET /api/parties/search/',
  'GET /api/parties/{id}/history/',
  'GET /api/parties/{id}/lines/',
  'DELETE /api/parties/{id}/files/',
  'POST /api/products/',
  'PATCH /api/products/{id}/',
  'PATCH /api/products/multiple/',
  'POST /api/products/in-orders/',
  'GET /api/products/photos/',
  'GET /api/products/{id}/history/',
  'POST /api/products/{id}/upload-file/',
  'DELETE /api/products/{id}/files/',
  'DELETE /api/products/{id}/images/',
  'PATCH /api/products/{id}/images/',
  'POST /api/products/categories/',
  'PATCH /api/products/categories/',
  'POST /api/collections/',
  'PATCH /api/collections/',
  'DELETE /api/collections/',
  'GET /api/stocktakes/',
] as const;

/** A call by its method and path, with `{}` around the names of parameters. */
export type Call = (typeof specifiedCalls)[number] | (typeof optionalCalls)[number];
