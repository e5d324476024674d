import type { Ids } from 'shared/contract/primitives';
import type { Category } from 'shared/contract/product';
import { callEach } from 'shared/runtime/call-each';
import { http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

const path = '/api/products/categories/';
const collator = new Intl.Collator('ru');

/** A row is a category when it is exactly `{id, name}` (spec §2). */
const isCategory = (row: Category) => Object.keys(row).length === 2 && 'id' in row && 'name' in row;

/** The categories of products, by name. */
export const categoriesQuery = {
  ...listQuery<Category>({
    entity: 'category',
    queryKey: ['categories'],
    path,
    compare: (one, other) => collator.compare(one.name, other.name) || one.id - other.id,
  }),
  select: (rows: Category[]) => rows.filter(isCategory),
};

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
