import type { Config } from '../config.ts';
import { StartFailure } from '../start-failure.ts';
import { apiName, type Database, openDatabase } from './database.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { urlsOfServers } from './servers.ts';

/** A database that has answered. */
export interface ConnectedDatabase {
  db: Database;
  /** Where the data are, for messages in the terminal. */
  location: string;
  /** Closes the connections, and stops the embedded server unless another process uses it. */
  stop(): Promise<void>;
}

const oldestVersion = 15;

/**
 * Connects to the configured database. `applicationName` lets commands be distinguished from running api processes.
 * @throws StartFailure with one sentence if no usable PostgreSQL responses.
 */
export const connectDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  applicationName: string = apiName,
): Promise<ConnectedDatabase> => {
  if (databaseUrl !== null) {
    return connectTo(databaseUrl, applicationName);
  }
  const server = await startEmbeddedDatabase(dataDir);
  const db = openDatabase(server.url, { applicationName });
  return {
    db,
    location: server.home,
    stop: async () => {
      await db.end({ timeout: 2 });
      await server.stop();
    },
  };
};

const connectTo = async (databaseUrl: string, applicationName: string): Promise<ConnectedDatabase> => {
  const db = openDatabase(databaseUrl, { applicationName });
  const [first, ...others] = urlsOfServers(databaseUrl).map((each) => new URL(each));
  const url = first ?? new URL(databaseUrl);
  const place = { url, hosts: [url, ...others].map(({ host }) => host).join(', ') };
  try {
    const [server] = await db<{ version: number }[]>`
      select current_setting('server_version_num')::integer / 10000 as version`;
    if (!server || server.version < oldestVersion) {
      throw new StartFailure(
        `The PostgreSQL of DATABASE_URL has the version ${server?.version}: use ${oldestVersion} or newer.`,
      );
    }
  } catch (error) {
    await db.end({ timeout: 1 });
    throw error instanceof StartFailure ? error : explainConnectError(error, place);
  }
  return { db, location: place.hosts + url.pathname, stop: () => db.end({ timeout: 2 }) };
};

const explainConnectError = (error: unknown, { url, hosts }: { url: URL; hosts: string }): StartFailure => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = decodeURIComponent(url.pathname.slice(1));
  switch (code) {
    case 'ECONNREFUSED':
    case 'CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return new StartFailure(`No PostgreSQL answers at ${url.host}: start it, or correct DATABASE_URL.`);
    case 'NO_PRIMARY':
      return new StartFailure(`No PostgreSQL at ${hosts} accepts writes: start one, or correct DATABASE_URL.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure(`There is no host ${url.hostname}: correct DATABASE_URL.`);
    case '28P01':
    case '28000':
      return new StartFailure(
        `The PostgreSQL at ${url.host} refuses the user ${decodeURIComponent(url.username)}: ` +
          'correct user and password in DATABASE_URL.',
      );
    case '3D000':
      return new StartFailure(`There is no database ${name} at ${url.host}: create it, or correct DATABASE_URL.`);
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return new StartFailure(`The PostgreSQL of DATABASE_URL at ${url.host} cannot be used: ${reason}.`);
    }
  }
};
