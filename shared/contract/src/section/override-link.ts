import type { SignedText } from './registry.ts';

/** The query parameter of a build override: `?try=<payload>.<signature>`, both in base64url. */
export const overrideParameter = 'try';

/** The content of a link: this page uses that build of the section until then. */
export interface OverriddenBuild {
  section: string;
  /** A `BuildRecord`, signed by the section's team or the platform: a link gives nothing that they have not published. */
  build: SignedText;
  /** When it was made and until when it counts: points in time in ISO 8601. */
  at: string;
  until: string;
  /** The name of the key that signs the link. */
  key: string;
}

/**
 * The signed text of a link. The purpose comes first, so that a key for registries and links never signs a text that is
 * valid as both: a registry is JSON and begins with a brace.
 */
export const signedTextOf = (payload: string): string => `try-build:${payload}`;
