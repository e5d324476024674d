/** Where the section throws; `nowhere` is a section that works. */
export type BrokenPlace = 'nowhere' | 'import' | 'screen' | 'render' | 'effect' | 'loader' | 'handler' | 'promise';

/** Set by the test before the page starts, so that one build serves for all places. */
const place = () => sessionStorage.getItem('broken-place') ?? 'nowhere';

export const throwAt = (where: BrokenPlace) => {
  if (place() === where) throw new Error(`Broken on purpose: ${where}`);
};
