import { type Group, groupKind } from './group-kind';

/** A row is a category if it is exactly `{id, name}` (spec §2). */
const isCategory = (row: Group) => Object.keys(row).length === 2 && 'id' in row && 'name' in row;

/** The categories of products. */
export const categories = groupKind({
  entity: 'category',
  name: 'categories',
  path: '/api/products/categories/',
  idName: 'product_category_id',
  filteredBy: 'category',
  isGroup: isCategory,
});
