/** The committed OpenAPI document: what other programs and people read without starting anything. */
export const committedDocument = new URL('../../openapi.json', import.meta.url);
