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
