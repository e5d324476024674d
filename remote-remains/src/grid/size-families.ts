import { sizeKey } from '@shared/contract/vocabulary/size';
import type { Modification, ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';

/** Sizes that are compared with one another: letters, numbers, products of a single size, and all others. */
export type FamilyKind = 'letters' | 'numbers' | 'one' | 'others';

/** The products of one family, and the sizes that are its columns. */
export interface SizeFamily {
  kind: FamilyKind;
  /** The keys of the sizes in their natural order, with the names that are shown. */
  columns: readonly { key: string; name: string }[];
  products: readonly ProductRow[];
}

const familyOrder: readonly FamilyKind[] = ['letters', 'numbers', 'one', 'others'];
const letter = /^(?:X{0,4}S|M|L|X{1,4}L|[2-9]XL)$/;
const number = /^\d+(?:[.,]\d+)?$/;

// Lists have few different sizes.
const keys = new Map<string, string>();

export const keyOfSize = (size: string): string => {
  const known = keys.get(size);
  if (known !== undefined) return known;
  const key = sizeKey(size);
  keys.set(size, key);
  return key;
};

const kindOfSizes = (sizes: readonly Modification[]): FamilyKind => {
  const all = (form: RegExp) => sizes.length > 0 && sizes.every(({ size }) => form.test(keyOfSize(size)));
  if (all(letter)) return 'letters';
  if (all(number)) return 'numbers';
  return sizes.length <= 1 ? 'one' : 'others';
};

const kinds = new WeakMap<ProductRow, FamilyKind>();

const kindOf = (product: ProductRow): FamilyKind => {
  const known = kinds.get(product);
  if (known) return known;
  const kind = kindOfSizes(product.modifications);
  kinds.set(product, kind);
  return kind;
};

/** The one column of products with a single size, whatever it is called. */
const oneColumn = { key: '', name: '' };

const columnsOf = (kind: FamilyKind, products: readonly ProductRow[]): SizeFamily['columns'] => {
  if (kind === 'one') return [oneColumn];
  const names = new Map<string, string>();
  for (const { modifications } of products) {
    for (const { size } of modifications) {
      const key = keyOfSize(size);
      if (!names.has(key)) names.set(key, size);
    }
  }
  return [...names]
    .map(([key, name]) => ({ key, name, size: name }))
    .sort(bySize)
    .map(({ key, name }) => ({ key, name }));
};

const byKind = (products: readonly ProductRow[]) => {
  const families = new Map<FamilyKind, ProductRow[]>();
  for (const product of products) {
    const kind = kindOf(product);
    const family = families.get(kind);
    if (family) family.push(product);
    else families.set(kind, [product]);
  }
  return families;
};

/**
 * The shown products by family; a family without products is left out.
 * @param all all products of the list: its columns stay when a filter hides products.
 */
export const sizeFamilies = (shown: readonly ProductRow[], all: readonly ProductRow[]): SizeFamily[] => {
  const [shownByKind, allByKind] = [byKind(shown), byKind(all)];
  return familyOrder.flatMap((kind) => {
    const products = shownByKind.get(kind);
    return products ? [{ kind, columns: columnsOf(kind, allByKind.get(kind) ?? products), products }] : [];
  });
};

/** The number of columns of the family with most sizes. */
export const widestFamily = (products: readonly ProductRow[]): number =>
  Math.max(0, ...[...byKind(products)].map(([kind, own]) => columnsOf(kind, own).length));

/** The size of a product in a column; undefined if the product does not have it. */
export const sizeIn = (kind: FamilyKind, key: string, product: ProductRow): Modification | undefined =>
  kind === 'one' ? product.modifications[0] : product.modifications.find(({ size }) => keyOfSize(size) === key);
