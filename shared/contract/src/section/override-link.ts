import type { SectionBuild } from './registry.ts';

/** The query parameter of a build override: `?try=<payload>.<signature>`, both in base64url. */
export const overrideParameter = 'try';

/** The content of a link: this page uses that build of the section until then. */
export interface OverriddenBuild {
  section: string;
  build: SectionBuild;
  /** A point in time in ISO 8601. */
  until: string;
}

/**
 * The signed text of a link. The purpose comes first, so that a key for registries and links never signs a text that is
 * valid as both: a registry is JSON and begins with a brace.
 */
export const signedTextOf = (payload: string): string => `try-build:${payload}`;
