import type { LeftOut } from 'shared/contract/change';
import type { Ids } from 'shared/contract/primitives';
import type { SearchAnswer } from 'shared/contract/search';
import { callEach } from './call-each';
import { http, isAbsentCall } from './http';

interface SaveCalls {
  /** Saves one row. */
  one: (id: number) => Promise<unknown>;
  /** Saves all rows, except for those that others have changed since they were seen; or none. */
  all: (ids: number[]) => Promise<{ data: LeftOut | undefined }>;
}

/**
 * Saves a change of rows: one row by its own call, several by one bulk call; if the back end has no bulk call, by one
 * call each.
 * @param seen the revision at which a person saw the rows.
 * @returns the ids of the rows left unchanged because others have changed them.
 */
export const saveRows = async (ids: number[], { one, all }: SaveCalls, seen?: string): Promise<number[]> => {
  if (ids.length > 1 || seen !== undefined) {
    try {
      const { data } = await all(ids);
      return data?.left_out ?? [];
    } catch (error) {
      if (!isAbsentCall(error)) throw error;
    }
  }
  await callEach(ids, one);
  return [];
};

interface RecordPath {
  /** Of the list: '/api/orders/'. */
  path: string;
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
     * Changes one record or many.
     * @param seen the revision at which a person saw them.
     * @returns the ids of those left unchanged because others have changed them.
     */
    changeRows: (ids: Ids, fields: Change, seen?: string): Promise<number[]> =>
      saveRows(
        ids,
        {
          one: (id) => change(id, fields),
          all: () => http.patch<LeftOut | undefined>(`${path}multiple/`, { ids, change: fields, seen }),
        },
        seen,
      ),

    /** Deletes all of these records or none. */
    removeRows: (ids: Ids) => http.delete(`${path}multiple/`, { data: ids }),

    /** Deletes single records, by the call of a card (spec §7). */
    removeEach: (ids: Ids) => callEach(ids, (id) => http.delete(addressOf(id), { params: paramsOf(id) })),

    restore: (ids: Ids) => http.post(`${path}restore/`, ids),

    /** Searches the records by values that their rows do not show. */
    search: (q: string, signal: AbortSignal): Promise<SearchAnswer> =>
      http.get<SearchAnswer>(`${path}search/`, { params: { q }, signal }).then(({ data }) => data),
  };
};
