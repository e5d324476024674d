import { failureStatus, http } from './http';

/** A success without a record: a back end's way to say that there is none. */
class NoRecord extends Error {
  override name = 'NoRecord';
}

/** Asks for one record. @throws NoRecord for a success without one. */
export const getRecord = async <Rec extends object>(path: string, signal: AbortSignal): Promise<Rec> => {
  const { data } = await http.get<Rec | null>(path, { signal });
  if (!data) throw new NoRecord(path);
  return data;
};

/** Whether the back end has no such record, by whichever of the two ways it says so. */
export const isNoRecord = (error: unknown): boolean => error instanceof NoRecord || failureStatus(error) === 404;
