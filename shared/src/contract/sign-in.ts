import { Type } from 'typebox';
import { literals, Moment, nullable } from './primitives.ts';

/** What a sign-in was last used on. */
export const devices = ['computer', 'phone', 'tablet'] as const;

/**
 * One of the sign-ins of who asks. `browser` and `system` are what the browser says of itself, and null where it says
 * nothing; `address` is where the last request for new tokens came from.
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

/** Body of `POST /api/session/password/`. What is too short or too long is refused in words, so the limits are wider. */
export const PasswordChange = Type.Object(
  { current_password: Type.String({ maxLength: 1000 }), new_password: Type.String({ maxLength: 1000 }) },
  { $id: 'PasswordChange' },
);
export type PasswordChange = Type.Static<typeof PasswordChange>;
