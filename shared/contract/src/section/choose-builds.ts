import type { RegisteredSection, SectionBuild } from './registry.ts';

const buckets = 100;

/**
 * The bucket of a person, 0 to 99: derived only from the login, so that it is the same for every section, build and
 * visit. FNV-1a, with the last step of MurmurHash3 so that logins which differ in one letter are spread too.
 */
export const bucketOf = (login: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(login)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets;
};

/** A person without a known login gets a canary only if everybody does. */
const isOnCanary = (percent: number, login: string | undefined) =>
  isBucketOnCanary(percent, login === undefined ? undefined : bucketOf(login));

/** Whether the people of a bucket get a canary; undefined if the bucket is not known. */
export const isBucketOnCanary = (percent: number, bucket: number | undefined): boolean =>
  percent === buckets || (bucket !== undefined && bucket < percent);

/**
 * The cookie with the bucket of the person who used this browser last. The page of a canary host is chosen by it, because
 * a request for a page has no login.
 */
export const bucketCookie = 'sklad_bucket';

/** The build that a person gets, then those to fall back to, best first. */
export const chooseBuilds = (
  { live, previous, canary }: Pick<RegisteredSection, 'live' | 'previous' | 'canary'>,
  login: string | undefined,
): { wanted: SectionBuild; fallbacks: SectionBuild[] } => {
  const before = previous ? [previous] : [];
  return canary && isOnCanary(canary.percent, login)
    ? { wanted: canary.build, fallbacks: [live, ...before] }
    : { wanted: live, fallbacks: before };
};
