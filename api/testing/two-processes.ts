import type { ChildProcess } from 'node:child_process';
import { accessTokens } from '../src/accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { userStore } from '../src/accounts/users/user-store.ts';
import { systemClock } from '../src/clock.ts';
import type { Database } from '../src/database/database.ts';
import { servedBy, startAlternatingProxy } from './alternating-proxy.ts';
import { startServer } from './api-process.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';

/** Two api processes on one database and one folder of files, behind one address. */
export interface TwoProcesses {
  db: Database;
  url: string;
  servers: [ChildProcess, ChildProcess];
  /** The header of a signed-in user. */
  authorization: string;
  /** Sends a request to the one address as a signed-in user. */
  ask(path: string, request?: Asking): Promise<Response>;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: FormData | URLSearchParams;
}

export interface Response {
  status: number;
  headers: Headers;
  text: string;
  /** The index of the process that answered. */
  by: number;
}

/** Starts both at once, on an empty database. */
export const startTwoProcesses = async (environment: Record<string, string> = {}): Promise<TwoProcesses> => {
  const { db, url: databaseUrl } = await createTestDatabase();
  const start = () => startServer({ ...environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const dataDir = temporaryFolder();
  const [one, other] = await Promise.all([start(), start()]);
  const url = await startAlternatingProxy([one.url, other.url]);
  await userStore(db).add('anna', 'long enough');
  const user = await beginSignIn(db, 'anna');
  const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), systemClock);
  const authorization = `Bearer ${await tokens.issue(user)}`;

  return {
    db,
    url,
    authorization,
    servers: [one.server, other.server],
    ask: async (path, { json, body, headers, ...rest } = {}) => {
      const response = await fetch(url + path, {
        ...rest,
        headers: {
          authorization,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        by: Number(response.headers.get(servedBy)),
      };
    },
  };
};
