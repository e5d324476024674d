// By its code, not by its class: what Node throws is of another realm where tests run.
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** What to take where a file is not there; any other failure goes on. */
export const whenAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };

/** Whether somebody else had put a file or a folder there before. */
export const isThereAlready = (error: unknown): boolean => ['EEXIST', 'ENOTEMPTY'].includes(String(codeOf(error)));
