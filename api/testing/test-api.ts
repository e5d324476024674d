import { join } from 'node:path';
import { after } from 'node:test';
import type { RoleKey } from '@shared/contract/vocabulary/rights';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CodeSender } from '../src/accounts/login/code-sender.ts';
import type { Person } from '../src/accounts/rights/rights.ts';
import { accessTokens } from '../src/accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { type AppDependencies, buildApp } from '../src/app.ts';
import type { Database } from '../src/database/database.ts';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import type { FileStore } from '../src/warehouse/files/file-store.ts';
import type { UploadLimits } from '../src/warehouse/files/upload-routes.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { startTestDatabase } from './test-database.ts';

/** The whole api on a new database, without a network. */
export interface TestApi {
  app: FastifyInstance;
  db: Database;
  clock: TestClock;
  files: FileStore;
  /** Contains the bytes of files, and their drafts. */
  fileFolder: string;
  uploads: UploadLimits;
  /** Codes that were sent, oldest first; empty if a test provides its own sender. */
  sentCodes: string[];
  /** The user who sends requests with `request`. */
  user: Person;
  /** Sends a request as the signed-in user. */
  request: SendRequest;
  /** Signs another user in, who may be new. */
  signIn(login: string, role?: RoleKey): Promise<SendRequest>;
}

export type SendRequest = (options: InjectOptions) => Promise<LightMyRequestResponse>;

const megabyte = 1024 * 1024;

/** Starts the api for a test file; it is closed and its database deleted afterwards. */
export const startTestApi = async (
  overrides: Partial<Omit<AppDependencies, 'db' | 'clock'>> = {},
): Promise<TestApi> => {
  const db = await startTestDatabase();
  await db`select set_marks(${overrides.marks ?? false})`;
  const clock = testClock();
  const sentCodes: string[] = [];
  const codeSender: CodeSender = {
    send: async (_recipient, code) => {
      sentCodes.push(code);
      return { bot: null, shown_in_terminal: true };
    },
  };
  const secret = await loadServerSecret(db);
  const fileFolder = join(temporaryFolder(), 'files');
  const files = diskFileStore(fileFolder);
  const uploads = {
    draftFolder: fileFolder,
    pictureBytes: megabyte,
    fileBytes: 2 * megabyte,
    picturePixels: 40_000_000,
    idleMs: 500,
  };
  const app = await buildApp({ codeSender, secret, files, uploads, ...overrides, db, clock });
  after(() => app.close());
  const user = await beginSignIn(db, 'tester');
  const tokens = accessTokens(secret.key('access-token'), clock);
  // Each request gets a new token, so that a test may move the clock.
  const requestAs =
    (sender: Person): SendRequest =>
    async (options) =>
      app.inject({
        ...options,
        headers: { authorization: `Bearer ${await tokens.issue(sender)}`, ...options.headers },
      });
  return {
    app,
    db,
    clock,
    files,
    fileFolder,
    uploads,
    sentCodes,
    user,
    request: requestAs(user),
    signIn: async (login, role) => requestAs(await beginSignIn(db, login, role)),
  };
};
