/**
 * Whether an `If-Match` header allows a change of this version of a row; without the header it does. The tag of a whole
 * record has a suffix after the version, which does not concern the row itself.
 */
export const isMeantFor = (version: number, ifMatch: string | undefined): boolean => {
  const tags = ifMatch?.split(',').map((tag) => tag.trim());
  return tags?.some((tag) => ['*', entityTag(version)].includes(tag) || tag.startsWith(`"${version}-`)) ?? true;
};

/** The `ETag` of a row's version. */
export const entityTag = (version: number): string => `"${version}"`;

/** Whether the client already has the content of this tag, by its `If-None-Match` header. */
export const isKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === tag ||
  (ifNoneMatch?.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, ''))) ?? false);
