import type { Ids } from 'shared/contract/primitives';
import { callEach } from 'shared/runtime/call-each';
import { http } from 'shared/runtime/http';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';
import { type Group, groupQuery } from './group-list';

const path = '/api/products/categories/';

/** A row is a category when it is exactly `{id, name}` (spec §2). */
const isCategory = (row: Group) => Object.keys(row).length === 2 && 'id' in row && 'name' in row;

/** The categories of products, by name. */
export const categoriesQuery = groupQuery({
  entity: 'category',
  queryKey: ['categories'],
  path,
  isGroup: isCategory,
});

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadCategories = (): null => {
  startQuery(categoriesQuery, texts.listFailed);
  return null;
};

const byId = (id: number) => ({ params: { product_category_id: id } });

/** Deletes these categories one by one: the api has no call for several. */
export const categoriesRemoval = {
  remove: (ids: Ids) => callEach(ids, (id) => http.delete(path, byId(id))),
  restore: (ids: Ids) => callEach(ids, (id) => http.post(`${path}restore/`, undefined, byId(id))),
  queryKey: categoriesQuery.queryKey,
  noun: texts.categories.noun,
  messages: texts.categories.removal,
};
