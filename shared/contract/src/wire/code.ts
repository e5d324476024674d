import { Type } from 'typebox';
import { Id, Ids } from './primitives.ts';

const code = Type.String({ minLength: 1, maxLength: 48, pattern: '\\S' });

/** A code of a size beside its barcode. One that means more than one piece is on a pack. */
export const SizeCode = Type.Object(
  { code: Type.String(), pieces: Type.Integer({ minimum: 1 }) },
  { $id: 'SizeCode', additionalProperties: false },
);
export type SizeCode = Type.Static<typeof SizeCode>;

/**
 * `POST /api/products/{id}/sizes/{modification_id}/codes/`: a code that the size does not have is added; one that it has gets
 * these pieces. A size without a barcode gets the first code of one piece as its barcode.
 */
export const NewSizeCode = Type.Object(
  { code, pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })) },
  { additionalProperties: false, $id: 'NewSizeCode' },
);
export type NewSizeCode = Type.Static<typeof NewSizeCode>;

/** `DELETE /api/products/{id}/sizes/{modification_id}/codes/`: any code of the size, its barcode too. */
export const CodeOfSize = Type.Object({ code }, { additionalProperties: false, $id: 'CodeOfSize' });
export type CodeOfSize = Type.Static<typeof CodeOfSize>;

/** `POST /api/products/barcodes/`: the products whose sizes without a barcode get one. */
export const ProductsWithoutBarcodes = Type.Object(
  { product_ids: Ids },
  { additionalProperties: false, $id: 'ProductsWithoutBarcodes' },
);

/** The sizes that got an internal barcode. */
export const AssignedBarcodes = Type.Object(
  {
    sizes: Type.Array(
      Type.Object({ modification_id: Id, product_id: Id, size: Type.String(), barcode: Type.String() }),
    ),
  },
  { additionalProperties: false, $id: 'AssignedBarcodes' },
);
export type AssignedBarcodes = Type.Static<typeof AssignedBarcodes>;

/** `POST` and `DELETE /api/codes/ignored/`: a code that nobody is asked about again, or is asked about again. */
export const IgnoredCode = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) },
  { additionalProperties: false, $id: 'IgnoredCode' },
);

/** `GET /api/codes/ignored/`: newest first. */
export const IgnoredCodes = Type.Object(
  { codes: Type.Array(Type.String()) },
  { additionalProperties: false, $id: 'IgnoredCodes' },
);
export type IgnoredCodes = Type.Static<typeof IgnoredCodes>;
