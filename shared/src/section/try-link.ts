import type { SectionBuild } from './registry.ts';

/** The parameter of an address that brings a build to try: `?try=<payload>.<signature>`, both in base64url. */
export const tryParameter = 'try';

/** What a link says: this page uses that build of the section, until then. */
export interface TriedBuild {
  section: string;
  build: SectionBuild;
  /** A moment in ISO 8601. */
  until: string;
}

/**
 * What the signature of a link is over. The purpose comes first, so that a key which signs registries and links never
 * signs one that could be taken for the other: a registry is JSON and begins with a brace.
 */
export const signedTextOf = (payload: string): string => `try-build:${payload}`;
