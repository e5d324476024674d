import type { LeftOut } from 'shared/contract/change';
import { callEach } from './call-each';
import { isAbsentCall } from './http';

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
