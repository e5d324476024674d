import { randomUUID } from 'node:crypto';
import { loginCodeStore } from '../src/accounts/login/login-code-store.ts';
import { hashPassword } from '../src/accounts/passwords/passwords.ts';
import { personStore } from '../src/accounts/people/person-store.ts';
import { accessTokens, type SignedInUser } from '../src/accounts/tokens/access-tokens.ts';
import { refreshTokenStore } from '../src/accounts/tokens/refresh-token-store.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import type { TestApi } from '../testing/test-api.ts';

/** The user that requests sign in as. */
export const fuzzUser = { login: 'fuzz', password: 'fuzz-password' };

/**
 * Placeholders for values that only the running api can provide, so that the same seed makes the same requests. Each is
 * replaced when the request is sent.
 */
export const placeholders = {
  accessToken: '{{access-token}}',
  refreshToken: '{{refresh-token}}',
  codeSecret: '{{code-secret}}',
  code: '{{code}}',
  signIn: '{{sign-in}}',
  signature: '{{signature}}',
  storedName: '{{stored-name}}',
  etag: '{{etag}}',
  epoch: '{{epoch}}',
  invitation: '{{invitation}}',
} as const;

/** Replaces the placeholders in the texts of one request. */
export type FillIn = (text: string) => string;

export interface PlaceholderSource {
  /** Creates the values for one request; only those that `texts` contain. */
  fillFor(path: string, texts: string[]): Promise<FillIn>;
  /** The user whose access tokens the next requests have; null for the usual one. */
  actAs(user: SignedInUser | null): void;
  /** Stores the latest entity tag of a path. */
  remember(path: string, etag: string): void;
  /** Reads the list of files again, because their addresses expire daily. */
  refreshFiles(): Promise<void>;
}

export const createPlaceholders = async ({ db, clock, request }: TestApi): Promise<PlaceholderSource> => {
  const secret = await loadServerSecret(db);
  const codes = loginCodeStore(db, clock);
  const refresh = refreshTokenStore(db, secret.key('refresh-token'), clock);
  const access = accessTokens(secret.key('access-token'), clock);
  const passwordHash = await hashPassword(fuzzUser.password);
  const addUser = async (login: string) => {
    await db`
      insert into users (login, password_hash, joined_at, role_id)
      select ${login}, ${passwordHash}, now(), id from roles where key = 'owner'`;
    return beginSignIn(db, login);
  };
  const user = await addUser(fuzzUser.login);
  const { 'x-revision': revision } = (await request({ url: '/api/orders/' })).headers;
  const [epoch = ''] = String(revision).split('.');
  const people = personStore(db, clock);
  const [{ readerRole } = { readerRole: 0 }] = await db<{ readerRole: number }[]>`
    select id as "readerRole" from roles where key = 'reader'`;
  let invitations = 0;
  const etags = new Map<string, string>();
  let files: string[] = [];
  let next = 0;
  let other: SignedInUser | null = null;

  return {
    fillFor: async (path, texts) => {
      const needs = (placeholder: string) => texts.some((text) => text.includes(placeholder));
      const [signature = '', storedName = ''] = files[next++ % files.length]?.split('/') ?? [];
      const values = new Map<string, string>([
        [placeholders.epoch, epoch],
        [placeholders.etag, etags.get(path) ?? '"none"'],
        [placeholders.signature, signature],
        [placeholders.storedName, storedName],
      ]);
      if (needs(placeholders.accessToken)) {
        // A new password ends every sign-in of its user, so each such request has a user of its own.
        const signedIn = path.startsWith('/api/session/password')
          ? await addUser(`fuzz-${randomUUID()}`)
          : (other ?? user);
        values.set(placeholders.accessToken, await access.issue(signedIn));
      }
      if (needs(placeholders.refreshToken)) {
        values.set(placeholders.refreshToken, (await db.begin((tx) => refresh.begin(tx, user.id))).token);
      }
      if (needs(placeholders.signIn)) {
        values.set(placeholders.signIn, (await db.begin((tx) => refresh.begin(tx, user.id))).signIn);
      }
      if (needs(placeholders.invitation)) {
        const invited = { login: `invited-${++invitations}`, name: 'Роза', role_id: readerRole };
        values.set(placeholders.invitation, (await people.invite(invited, { command: 'fuzz' }, null)).token);
      }
      if (needs(placeholders.codeSecret)) {
        // Each browser may have its own code at the same time.
        const { code, secret: codeSecret } = await codes.create(user.id, randomUUID());
        values.set(placeholders.code, code).set(placeholders.codeSecret, codeSecret);
      }
      return (text) =>
        [...values].reduce((filled, [placeholder, value]) => filled.replaceAll(placeholder, value), text);
    },

    actAs: (given) => {
      other = given;
    },

    remember: (path, etag) => {
      etags.set(path, etag);
    },

    refreshFiles: async () => {
      const { images, files: attached } = (await request({ url: '/api/products/1/' })).json<{
        images: { url: string }[];
        files: { url: string }[];
      }>();
      files = [...images, ...attached].map(({ url }) => encodeURI(url.replace('/api/files/', '')));
    },
  };
};
