import type { ChangeUndo, LeftOut } from '@shared/contract/wire/change';
import type { Ids } from '@shared/contract/wire/primitives';
import type { SearchAnswer } from '@shared/contract/wire/search';
import { can } from '../api/abilities';
import { callEach } from '../api/call-each';
import { http } from '../api/http';

interface RecordPath {
  /** Of the list. */
  path: '/api/orders/' | '/api/parties/' | '/api/products/';
  /** The parameter with the id of one record: `?order_id=41` (spec §7); without it the id is part of the path. */
  idParam?: string;
}

/** The calls that the records of a list have in common. */
export const recordCalls = <Change extends object>({ path, idParam }: RecordPath) => {
  const addressOf = (id: number) => (idParam ? path : `${path}${id}/`);
  const paramsOf = (id: number) => (idParam ? { [idParam]: id } : {});

  /** @returns the changed record. */
  const change = <Rec>(id: number, fields: Change, headers: Record<string, string> = {}): Promise<Rec> =>
    http.patch<Rec>(addressOf(id), fields, { params: paramsOf(id), headers }).then(({ data }) => data);

  return {
    change,

    /**
     * Changes all of these records or none, except for those that others have changed since they were seen; if the back
     * end has no bulk call, each by its own call, as it does with one record.
     * @param seen the revision at which a person saw them.
     * @returns the ids of those left unchanged because others have changed them.
     */
    changeRows: async (ids: Ids, fields: Change, seen?: string): Promise<number[]> => {
      if ((ids.length > 1 || seen !== undefined) && can(`PATCH ${path}multiple/`)) {
        const { data } = await http.patch<LeftOut | undefined>(`${path}multiple/`, { ids, change: fields, seen });
        return data?.left_out ?? [];
      }
      await callEach(ids, (id) => change(id, fields));
      return [];
    },

    undoing: {
      call: `POST ${path}undo/` as const,
      undo: (change: ChangeUndo) => http.post<LeftOut>(`${path}undo/`, change).then(({ data }) => data.left_out),
    },

    /** Deletes all of these records or none. */
    removedBy: `DELETE ${path}multiple/` as const,
    removeRows: (ids: Ids) => http.delete(`${path}multiple/`, { data: ids }),

    /** Deletes single records, by the call of a card (spec §7). */
    removeEach: (ids: Ids) => callEach(ids, (id) => http.delete(addressOf(id), { params: paramsOf(id) })),

    restore: (ids: Ids) => http.post(`${path}restore/`, ids),
    restoredBy: `POST ${path}restore/` as const,

    /** Searches the records by values that their rows do not show. */
    search: (q: string, signal: AbortSignal): Promise<SearchAnswer> =>
      http.get<SearchAnswer>(`${path}search/`, { params: { q }, signal }).then(({ data }) => data),
  };
};
