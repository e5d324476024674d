import { partyStatus, partyTag } from '@shared/contract/vocabulary/party';
import { gender } from '@shared/contract/vocabulary/product';
import type { Product, ProductRow } from '@shared/contract/wire/product';

/** A row of the products list with default values, unless a test sets them. */
export const aProduct = (row: Partial<ProductRow> = {}): ProductRow => ({
  id: 7,
  name: 'Юбка миди «Волна»',
  min_price: null,
  cost_price: 1420,
  price: 3990,
  discount_price: null,
  category_id: 2,
  category: { id: 2, name: 'Юбки' },
  collection: null,
  gender: gender.female,
  measure: 'шт.',
  archived: false,
  status: partyStatus.inStock,
  tag: partyTag.none,
  preorder: null,
  modifications: [],
  version: 1,
  ...row,
});

/** A whole product. */
export const aWholeProduct = (product: Partial<Product> = {}): Product => ({
  ...aProduct(),
  collection_id: null,
  description: '',
  height: null,
  weight: null,
  length: null,
  volume: null,
  width: null,
  images: [],
  files: [],
  ...product,
});

/** The sizes of a product from a short form: `sizesOf(7, { S: 2, M: 0 })`. */
export const sizesOf = (productId: number, stock: Record<string, number>): ProductRow['modifications'] =>
  Object.entries(stock).map(([size, remaining], index) => ({ id: index + 1, product_id: productId, size, remaining }));

/** The same, of a back end that explains stock: nothing is reserved or expected unless a test sets it. */
export const stockedSizesOf = (
  productId: number,
  stock: Record<string, number>,
  others: Partial<ProductRow['modifications'][number]> = {},
): ProductRow['modifications'] =>
  sizesOf(productId, stock).map((size) => ({ ...size, reserved: 0, expected: 0, ...others }));
