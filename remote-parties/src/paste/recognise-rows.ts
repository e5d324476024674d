import { codeKey } from '@shared/contract/vocabulary/code';
import { sizeKey } from '@shared/contract/vocabulary/size';
import type { PartyLine } from '@shared/contract/wire/party-line';
import type { Modification, ProductRow } from '@shared/contract/wire/product';
import type { PastedRow } from './pasted-rows';

const enough = 0.6;

const similar = 0.4;

const mostSimilar = 5;

/** The words of a name, without case, quotes and ё. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? [],
  );

/** The share of words that two names have in common, from 0 to 1. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / Math.max(1, one.size + other.size);
};

/** The similarity of the beginnings of words: 'мохх' is similar to 'мох'. */
const nearness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const near = [...one].filter((word) => [...other].some((each) => each.startsWith(word.slice(0, 3))));
  return near.length / Math.max(1, one.size);
};

/** The product that a pasted name means, if there is exactly one; else those that are similar. */
const findProduct = (name: string, products: readonly ProductRow[]) => {
  const words = wordsOf(name);
  const scored = products
    .map((product) => ({ product, score: likeness(words, wordsOf(product.name)) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (best && best.score >= enough && best.score > (second?.score ?? 0)) return { product: best.product, similar: [] };
  const like = scored.filter(({ score }) => score >= similar);
  const near = products.filter((product) => nearness(words, wordsOf(product.name)) > similar);
  const found = like.length > 0 ? like.map(({ product }) => product) : near;
  return { product: undefined, similar: words.size === 0 ? [] : found.slice(0, mostSimilar) };
};

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

/** The codes of one piece of a size: how many pieces of a pack a row means, nobody knows. */
const codesOf = ({ barcode, codes = [] }: Modification): string[] => [
  ...(barcode ? [barcode] : []),
  ...codes.filter(({ pieces }) => pieces === 1).map(({ code }) => code),
];

/** Finds the size of each row, by any of its codes or by the names of product and size. */
export const recogniseRows = (
  rows: readonly PastedRow[],
  products: readonly ProductRow[],
  lines: readonly PartyLine[],
  chosen: Readonly<Record<number, number>>,
): RecognisedRow[] => {
  const byCode = new Map(
    products.flatMap((product) =>
      product.modifications.flatMap((modification) =>
        codesOf(modification).map((code) => [codeKey(code), { product, modification }] as const),
      ),
    ),
  );
  return rows.map((row, place) => {
    const coded = byCode.get(codeKey(row.barcode));
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
