/** What to do where a file, or an object, is not there; any other failure goes on. */
export const whenAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };

/** Whether somebody else had put a file there before. */
export const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOTEMPTY');
