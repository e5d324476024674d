/**
 * Whether a change sent with this `If-Match` is meant for this version of a row; without the header it always is. The
 * tag of a record whole has more after the version, which says nothing of the row itself.
 */
export const isMeantFor = (version: number, ifMatch: string | undefined): boolean => {
  const tags = ifMatch?.split(',').map((tag) => tag.trim());
  return tags?.some((tag) => ['*', entityTag(version)].includes(tag) || tag.startsWith(`"${version}-`)) ?? true;
};

/** A row's version as `ETag` says it. */
export const entityTag = (version: number): string => `"${version}"`;
