import { codeKey, placeCode } from '@shared/contract/vocabulary/code';
import type { Modification, ProductRow } from '@shared/contract/wire/product';
import type { ScannedCode } from './read-code';

/** A size with its codes; the further ones are absent if there are none. */
export interface CodedSize {
  barcode?: string | null;
  codes?: readonly { code: string; pieces: number }[];
}

export interface FoundSize {
  product: ProductRow;
  size: Modification;
  /** How many pieces the code stands for: more than one for a pack. */
  pieces: number;
}

const isSame = (code: string, { text, gtin }: ScannedCode): boolean =>
  code.length === text.length
    ? code === text || code.toLowerCase() === text.toLowerCase()
    : gtin !== undefined && codeKey(code) === gtin;

/**
 * How many pieces of a size a scanned code stands for; undefined for a code of another size. Capitals do not matter, nor
 * whether a scanner reads UPC-A with a leading zero; a mark is of the size with its GTIN.
 */
export const piecesOf = ({ barcode, codes = [] }: CodedSize, scanned: ScannedCode): number | undefined => {
  if (barcode && isSame(barcode, scanned)) return 1;
  return codes.find(({ code }) => isSame(code, scanned))?.pieces;
};

/** The size of a scanned code among all products. */
export const findSize = (products: readonly ProductRow[], scanned: ScannedCode): FoundSize | undefined => {
  for (const product of products) {
    for (const size of product.modifications) {
      const pieces = piecesOf(size, scanned);
      if (pieces !== undefined) return { product, size, pieces };
    }
  }
  return undefined;
};

/** The place of a scanned code, as the sizes on it name it; undefined if no size is there. */
export const findPlace = (products: readonly ProductRow[], { text }: Pick<ScannedCode, 'text'>): string | undefined => {
  const wanted = placeCode(text);
  for (const { modifications } of products) {
    for (const { place } of modifications) if (place && placeCode(place) === wanted) return place;
  }
  return undefined;
};
