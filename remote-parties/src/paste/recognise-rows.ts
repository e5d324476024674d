import type { PartyLine } from 'shared/contract/party-line';
import type { Modification, ProductRow } from 'shared/contract/product';
import { sizeKey } from 'shared/vocabulary/size';
import { findProduct } from './find-product';
import type { PastedRow } from './pasted-rows';

/** A pasted row, what it became, and the line that the party has of it already. */
export interface RecognisedRow extends PastedRow {
  product: ProductRow | undefined;
  modification: Modification | undefined;
  /** The products that a person may choose from. */
  similar: readonly ProductRow[];
  line: number;
  existing: PartyLine | undefined;
  kind: 'unknown' | 'different' | 'known';
}

const withSize = (product: ProductRow, size: string) => {
  const sizes = product.modifications;
  if (size === '' && sizes.length === 1) return sizes[0];
  return sizes.find((each) => sizeKey(each.size) === sizeKey(size));
};

/** Finds the size of each row, by its barcode or by the names of product and size. */
export const recogniseRows = (
  rows: readonly PastedRow[],
  products: readonly ProductRow[],
  lines: readonly PartyLine[],
  chosen: Readonly<Record<number, number>>,
): RecognisedRow[] => {
  const byBarcode = new Map(
    products.flatMap((product) =>
      product.modifications.flatMap((modification) =>
        modification.barcode ? [[modification.barcode, { product, modification }] as const] : [],
      ),
    ),
  );
  return rows.map((row, place) => {
    const coded = byBarcode.get(row.barcode);
    const named = coded || row.name === '' ? undefined : findProduct(row.name, products);
    const picked = products.find(({ id }) => id === chosen[place]);
    const product = picked ?? coded?.product ?? named?.product;
    const modification = (picked ? undefined : coded?.modification) ?? (product && withSize(product, row.size));
    const existing = lines.find((line) => line.modification_id === modification?.id);
    const isKnown = modification !== undefined && row.pieces !== undefined;
    return {
      ...row,
      product,
      modification,
      similar: named?.similar ?? [],
      existing,
      kind: !isKnown ? 'unknown' : existing ? 'different' : 'known',
    };
  });
};
