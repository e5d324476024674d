/** Where the section throws, or does not end (a loader: `endless`; a render: `loop`); `nowhere` is a section that works. */
export type BrokenPlace =
  | 'nowhere'
  | 'import'
  | 'screen'
  | 'render'
  | 'effect'
  | 'loader'
  | 'endless'
  | 'loop'
  | 'handler'
  | 'promise';

/** Set by the test before the page starts, so that one build serves for all places. */
const place = () => sessionStorage.getItem('broken-place') ?? 'nowhere';

export const isBroken = (where: BrokenPlace) => place() === where;

export const throwAt = (where: BrokenPlace) => {
  if (isBroken(where)) throw new Error(`Broken on purpose: ${where}`);
};
