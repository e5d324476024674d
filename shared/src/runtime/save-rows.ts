import { callEach } from './call-each';
import { isAbsentCall } from './http';

interface SaveCalls {
  /** Saves one row. */
  one: (id: number) => Promise<unknown>;
  /** Saves all rows, or none. */
  all: (ids: number[]) => Promise<unknown>;
}

/** Saves a change of rows: by one call, for one as for many; where the back end has no call for many, by one a row. */
export const saveRows = async (ids: number[], { one, all }: SaveCalls): Promise<void> => {
  if (ids.length === 1) return callEach(ids, one);
  try {
    await all(ids);
  } catch (error) {
    if (!isAbsentCall(error)) throw error;
    await callEach(ids, one);
  }
};
