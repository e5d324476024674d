import { failureStatus, http } from './http';

/** A success without a record: some back ends answer so for a missing one. */
export class NoRecord extends Error {
  override name = 'NoRecord';
}

/**
 * Fetches one record.
 * @param params the query of its address.
 * @throws NoRecord for a success without one.
 */
export const getRecord = async <Rec extends object>(
  path: string,
  signal: AbortSignal,
  params: object = {},
): Promise<Rec> => {
  const { data } = await http.get<Rec | null>(path, { signal, params });
  if (!data) throw new NoRecord(path);
  return data;
};

/** Whether the back end has no such record, in either of its two answers for that. */
export const isNoRecord = (error: unknown): boolean => error instanceof NoRecord || failureStatus(error) === 404;
