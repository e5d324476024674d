import type { Entity } from '@shared/contract/vocabulary/entity';
import type { Ids } from '@shared/contract/wire/primitives';
import type { Category, ProductRow } from '@shared/contract/wire/product';
import { callEach } from '@shared/kit/runtime/api/call-each';
import { failureFields, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { restoredRows } from '@shared/kit/runtime/records/restored-rows';
import { texts } from '../texts';

/** A group of products: a category or a collection. */
export type Group = Category;

interface GroupKindParts {
  entity: Entity & ('category' | 'collection');
  /** Also the cache key of the list. */
  name: 'categories' | 'collections';
  path: '/api/products/categories/' | '/api/collections/';
  /** The query parameter with the id of a group. */
  idName: string;
  /** The column of the products by which they can be filtered. */
  filteredBy?: string;
  /** Which rows of the answer are groups of this kind. */
  isGroup?: (row: Group) => boolean;
}

/** Of a name, in letters. */
export const longestName = 100;

/** A group to save; without an id a new one is created. */
interface GroupToSave {
  id: number | undefined;
  name: string;
}

const collator = new Intl.Collator('ru');

/** The queries and mutations of one kind of groups. */
export const groupKind = ({ entity, name, path, idName, filteredBy, isGroup = () => true }: GroupKindParts) => {
  const words = texts[name];
  const byId = (id: number) => ({ params: { [idName]: id } });
  const list = listQuery<Group>({
    entity,
    queryKey: [`products:${name}`],
    path,
    compare: (one, other) => collator.compare(one.name, other.name) || one.id - other.id,
  });
  return {
    name,
    words,
    filteredBy,
    /** All groups, by name. */
    query: { ...list, select: (rows: Group[]) => rows.filter(isGroup) },
    calls: { create: `POST ${path}`, rename: `PATCH ${path}`, remove: `DELETE ${path}` } as const,
    groupOf: (product: ProductRow): Group | null | undefined => product[entity],
    /** Deletes these one by one: the api has no bulk call. */
    removal: {
      remove: (ids: Ids) => callEach(ids, (id) => http.delete(path, byId(id))),
      restore: (ids: Ids) => callEach(ids, (id) => http.post(`${path}restore/`, undefined, byId(id))),
      restoredBy: `POST ${path}restore/` as const,
      queryKey: list.queryKey,
      noun: words.noun,
      messages: words.removal,
    },
    save: ({ id, name: groupName }: GroupToSave) =>
      id === undefined
        ? http.post<Group | undefined>(path, { name: groupName })
        : http.patch<Group | undefined>(path, { name: groupName }, byId(id)),
  };
};

export type GroupKind = ReturnType<typeof groupKind>;

/** Creates or renames a group. The form shows errors of the name, a toast shows any other failure. */
export const useSaveGroup = ({ words, query, save }: GroupKind) =>
  useAwaitedMutation({
    mutationFn: save,
    onSuccess: ({ data }, { id }: GroupToSave) => {
      if (id === undefined && data) restoredRows.note(query.queryKey, [data.id]);
      notify.success(id === undefined ? words.created : words.renamed);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (error) => {
      if (!failureFields(error).name) notify.error(words.notSaved);
    },
  });
