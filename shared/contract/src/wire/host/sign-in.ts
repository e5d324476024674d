import { Type } from 'typebox';
import { literals, Moment, nullable } from '../primitives.ts';

/** The kinds of devices of a sign-in. */
export const devices = ['computer', 'phone', 'tablet'] as const;

/**
 * One of the person's own sign-ins. `browser` and `system` come from the browser's headers, and are null without them;
 * `address` is the IP address of the last request for new tokens.
 */
export const SignIn = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    browser: nullable(Type.String()),
    system: nullable(Type.String()),
    device: literals(devices),
    address: nullable(Type.String()),
    began_at: Moment,
    used_at: Moment,
    is_current: Type.Boolean(),
  },
  { $id: 'SignIn' },
);
export type SignIn = Type.Static<typeof SignIn>;

/**
 * Body of `POST /api/session/password/`. A text that is too short or too long is refused with a message, so the limits
 * are wider.
 */
export const PasswordChange = Type.Object(
  { current_password: Type.String({ maxLength: 1000 }), new_password: Type.String({ maxLength: 1000 }) },
  { $id: 'PasswordChange' },
);
export type PasswordChange = Type.Static<typeof PasswordChange>;
