// By its code, not by its class: in tests Node's errors belong to another realm.
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The value to use if a file does not exist; any other error is rethrown. */
export const whenAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };

/** Whether a file or folder of that name already exists. */
export const isThereAlready = (error: unknown): boolean => ['EEXIST', 'ENOTEMPTY'].includes(String(codeOf(error)));
