/** Whether a reader has what this tag stands for already, as `If-None-Match` says. */
export const isKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === tag ||
  (ifNoneMatch?.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, ''))) ?? false);
