/** Whether the client already has the content of this tag, by its `If-None-Match` header. */
export const isKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === tag ||
  (ifNoneMatch?.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, ''))) ?? false);
