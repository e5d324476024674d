/** Whether a change sent with this `If-Match` is meant for this version of a row; without the header it always is. */
export const isMeantFor = (version: number, ifMatch: string | undefined): boolean => {
  const tags = ifMatch?.split(',').map((tag) => tag.trim());
  return tags === undefined || tags.includes('*') || tags.includes(entityTag(version));
};

/** A row's version as `ETag` says it. */
export const entityTag = (version: number): string => `"${version}"`;
