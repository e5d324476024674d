import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';
import { type Group, groupKind } from './group-kind';

/** A row is a category if it is exactly `{id, name}` (spec §2). */
const isCategory = (row: Group) => Object.keys(row).length === 2 && 'id' in row && 'name' in row;

/** The categories of products. */
export const categories = groupKind({
  entity: 'category',
  name: 'categories',
  path: '/api/products/categories/',
  idName: 'product_category_id',
  isGroup: isCategory,
});

/** Starts to fetch the list; the screen does not wait for it and shows that rows are loading. */
export const loadCategories = (): null => {
  startQuery(categories.query, texts.listFailed);
  return null;
};
