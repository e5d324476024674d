import type { ProductRow } from '@shared/contract/wire/product';
import { stockFlags } from '@shared/kit/stock/stock-flags';
import type { Group, GroupKind } from '../data/group-kind';
import { listPath } from '../data/products';

/** A group with what its products are; undefined until they are loaded. */
export interface GroupRow extends Group {
  products: GroupProducts | undefined;
}

interface GroupProducts {
  count: number;
  /** Of the first products, for the cover. */
  covers: readonly number[];
  pieces: number;
  /** Its pieces in relation to those of the group that has most, from 0 to 1. */
  share: number;
  /** How many products have this said of their stock. */
  flags: ReadonlyMap<string, number>;
  /** The cost of the pieces in stock, in roubles. */
  roubles: number;
}

const coverCount = 4;

const piecesOf = ({ modifications }: ProductRow) => modifications.reduce((sum, { remaining }) => sum + remaining, 0);

const flagsOf = (products: readonly ProductRow[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const flag of products.flatMap(stockFlags)) counts.set(flag, (counts.get(flag) ?? 0) + 1);
  return counts;
};

/** The list of the products of a group; undefined if they cannot be filtered by it, or it has none. */
export const productsAddress = ({ filteredBy }: GroupKind, { name, products }: GroupRow): string | undefined =>
  filteredBy === undefined || products?.count === 0
    ? undefined
    : `${listPath}?${new URLSearchParams({ [`f.${filteredBy}`]: name })}`;

/** The groups with the figures of their products. */
export const groupRows = (
  groups: readonly Group[],
  products: readonly ProductRow[] | undefined,
  groupOf: GroupKind['groupOf'],
): GroupRow[] => {
  const members = new Map<number, ProductRow[]>(groups.map(({ id }) => [id, []]));
  for (const product of products ?? []) members.get(groupOf(product)?.id ?? 0)?.push(product);
  const pieces = new Map(
    [...members].map(([id, own]) => [id, own.reduce((sum, product) => sum + piecesOf(product), 0)] as const),
  );
  const most = Math.max(1, ...pieces.values());
  return groups.map((group) => {
    const own = members.get(group.id) ?? [];
    const ownPieces = pieces.get(group.id) ?? 0;
    return {
      ...group,
      products: products && {
        count: own.length,
        covers: own.slice(0, coverCount).map(({ id }) => id),
        pieces: ownPieces,
        share: Math.max(0, ownPieces / most),
        flags: flagsOf(own),
        roubles: own.reduce((sum, product) => sum + piecesOf(product) * (product.cost_price ?? 0), 0),
      },
    };
  });
};
