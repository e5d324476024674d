import type { Ids } from 'shared/contract/primitives';
import type { Category, ProductRow } from 'shared/contract/product';
import { useAwaitedMutation } from 'shared/runtime/awaited-mutation';
import { callEach } from 'shared/runtime/call-each';
import { failureFields, http, isAbsentCall } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { notify } from 'shared/runtime/notify';
import { queryClient } from 'shared/runtime/query-client';
import type { Entity } from 'shared/vocabulary/entity';
import { texts } from '../texts';
import { allowedCallsQuery, forgetCall } from './allowed-calls';

/** What products are sorted into: a category or a collection. */
export type Group = Category;

/** Until it is known which calls the back end has. */
export const noCalls: readonly string[] = [];

interface GroupKindParts {
  entity: Entity & ('category' | 'collection');
  /** Also under which the list is cached. */
  name: 'categories' | 'collections';
  path: string;
  /** The query parameter that names one. */
  idName: string;
  /** Which rows of the answer are groups of this kind. */
  isGroup?: (row: Group) => boolean;
}

/** A group to be stored: one that has no id is made. */
interface GroupToSave {
  id: number | undefined;
  name: string;
}

const collator = new Intl.Collator('ru');

/** Where the groups of one kind are, and what can be done with them. */
export const groupKind = ({ entity, name, path, idName, isGroup = () => true }: GroupKindParts) => {
  const words = texts[name];
  const byId = (id: number) => ({ params: { [idName]: id } });
  const list = listQuery<Group>({
    entity,
    queryKey: [name],
    path,
    compare: (one, other) => collator.compare(one.name, other.name) || one.id - other.id,
  });
  return {
    name,
    words,
    /** All groups, by name. */
    query: { ...list, select: (rows: Group[]) => rows.filter(isGroup) },
    allowedCalls: allowedCallsQuery(path),
    groupOf: (product: ProductRow): Group | null | undefined => product[entity],
    /** Deletes these one by one: the api has no call for several. */
    removal: {
      remove: (ids: Ids) => callEach(ids, (id) => http.delete(path, byId(id))),
      restore: (ids: Ids) => callEach(ids, (id) => http.post(`${path}restore/`, undefined, byId(id))),
      queryKey: list.queryKey,
      noun: words.noun,
      messages: words.removal,
    },
    save: ({ id, name: groupName }: GroupToSave) =>
      id === undefined ? http.post(path, { name: groupName }) : http.patch(path, { name: groupName }, byId(id)),
    /** The back end turned out not to have the call. */
    forgetSaving: ({ id }: GroupToSave) => forgetCall(path, id === undefined ? 'POST' : 'PATCH'),
  };
};

export type GroupKind = ReturnType<typeof groupKind>;

/** Makes a group, or renames one. What is wrong with its name is said by the dialog, any other failure by a toast. */
export const useSaveGroup = ({ words, query, save, forgetSaving }: GroupKind) =>
  useAwaitedMutation({
    mutationFn: save,
    onSuccess: (_answer, { id }: GroupToSave) => {
      notify.success(id === undefined ? words.created : words.renamed);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (error, group) => {
      if (isAbsentCall(error)) forgetSaving(group);
      else if (!failureFields(error).name) notify.error(words.notSaved);
    },
  });
