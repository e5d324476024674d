const half = /^\d+,\d+$/;

/** The sizes in a text: 'XS, S, M, L' is four, '36,5' is one. */
export const typedSizes = (typed: string): string[] =>
  half.test(typed.trim())
    ? [typed.trim()]
    : typed
        .split(/[,;]/)
        .map((size) => size.trim())
        .filter((size) => size !== '');
