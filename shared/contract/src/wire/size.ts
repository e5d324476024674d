import { Type } from 'typebox';
import { distinctIds, Ids, nullable } from './primitives.ts';

const size = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
const minimum = nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
const place = nullable(Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }));
/** EAN-8, EAN-13, UPC-A, Code 128 or any other text; unique among all sizes. */
const barcode = nullable(Type.String({ minLength: 1, maxLength: 48, pattern: '\\S' }));

/**
 * `POST /api/products/{id}/sizes/`: a size is added after the others, with nothing on hand. `minimum` is the number of
 * pieces at which the size is short, `place` is where it is in the warehouse.
 */
export const NewSize = Type.Object(
  { size, minimum: Type.Optional(minimum), place: Type.Optional(place), barcode: Type.Optional(barcode) },
  { additionalProperties: false, $id: 'NewSize' },
);
export type NewSize = Type.Static<typeof NewSize>;

/** `PATCH /api/products/{id}/sizes/{modification_id}/`: any of the fields. */
export const SizeChange = Type.Partial(Type.Object({ size, minimum, place, barcode }), {
  additionalProperties: false,
  minProperties: 1,
  $id: 'SizeChange',
});
export type SizeChange = Type.Static<typeof SizeChange>;

/** `POST /api/products/minimums/`: the minimum of all sizes of these products. */
export const NewMinimum = Type.Object(
  { product_ids: Ids, minimum },
  { additionalProperties: false, $id: 'NewMinimum' },
);
export type NewMinimum = Type.Static<typeof NewMinimum>;

/** The number of sizes that had another minimum. */
export const ChangedMinimums = Type.Object({ sizes: Type.Integer({ minimum: 0 }) }, { $id: 'ChangedMinimums' });
export type ChangedMinimums = Type.Static<typeof ChangedMinimums>;

/** `PUT /api/products/{id}/sizes/order/`: the ids of all sizes of the product, in their new order. */
export const SizeOrder = Type.Object(
  { ids: distinctIds(200, 'SizeIds') },
  { additionalProperties: false, $id: 'SizeOrder' },
);
export type SizeOrder = Type.Static<typeof SizeOrder>;
