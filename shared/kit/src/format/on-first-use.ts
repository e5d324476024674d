/**
 * Creates a value when it is first used, once. For formatters: the first one of a page loads the data of its language,
 * which takes 20 ms that the start of the page must not wait for.
 */
export const onFirstUse = <Value>(create: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
};
