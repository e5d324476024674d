import { permissions } from '@shared/contract/vocabulary/permission';
import { Type } from 'typebox';
import { RightText, RoleOfPerson } from './people.ts';
import { literals, nullable } from './primitives.ts';

/** Form-encoded body of `POST /api/jwt/validate/` and `POST /api/jwt/2fa-1-step/` (spec §7). */
export const Credentials = Type.Object(
  { username: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 1000 }) },
  { $id: 'Credentials' },
);
export type Credentials = Type.Static<typeof Credentials>;

export const CredentialsAccepted = Type.Object({ accepted: Type.Literal(true) }, { $id: 'CredentialsAccepted' });
export type CredentialsAccepted = Type.Static<typeof CredentialsAccepted>;

/**
 * Answer of `POST /api/jwt/2fa-1-step/`. `bot` is the bot that sent the code, null if codes go to the terminal;
 * `resend_after_seconds` is how long another code will be refused (spec §9: 120); `code_length` is the number of
 * characters of a code.
 */
export const CodeSent = Type.Object(
  {
    bot: Type.Union([Type.Object({ name: Type.String(), url: Type.String() }), Type.Null()]),
    shown_in_terminal: Type.Boolean(),
    resend_after_seconds: Type.Integer({ minimum: 0 }),
    code_length: Type.Integer({ minimum: 1 }),
  },
  { $id: 'CodeSent' },
);
export type CodeSent = Type.Static<typeof CodeSent>;

/** Form-encoded body of `POST /api/jwt/2fa-2-step/`; the cookie of the first step identifies the requested code. */
export const CodeAnswer = Type.Object(
  { username: Type.String({ maxLength: 200 }), code: Type.String({ maxLength: 100 }) },
  { $id: 'CodeAnswer' },
);
export type CodeAnswer = Type.Static<typeof CodeAnswer>;

/** Answer of the second step and of a refresh: both tokens are new each time. */
export const Tokens = Type.Object({ access_token: Type.String(), refresh_token: Type.String() }, { $id: 'Tokens' });
export type Tokens = Type.Static<typeof Tokens>;

/**
 * Answer of `GET /api/session/`: the signed-in person, and what they may do. With `has_all_rights` these are all, also those
 * that sections define. `permissions` are three of the rights by their earlier names, for sections that were built before. A
 * back end without rights has only these.
 */
export const SignedIn = Type.Object(
  {
    login: Type.String(),
    permissions: Type.Array(literals(permissions)),
    name: Type.Optional(nullable(Type.String())),
    role: Type.Optional(RoleOfPerson),
    rights: Type.Optional(Type.Array(RightText)),
    has_all_rights: Type.Optional(Type.Boolean()),
  },
  { $id: 'SignedIn' },
);
export type SignedIn = Type.Static<typeof SignedIn>;
