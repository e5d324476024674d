import { isIP } from 'node:net';

/** One server of a connection URL. */
export interface ServerAddress {
  host: string;
  port: number;
}

const severalHosts = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Splits a connection URL with several hosts, as libpq reads it (`postgres://user@db1:5432,db2:5432/shop`), into one URL
 * for each of them.
 */
export const urlsOfServers = (given: string): string[] => {
  const [, before = '', hosts = '', after = ''] = severalHosts.exec(given) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [given];
};

/** No server accepts writes at the moment: for example, none of the standbys is promoted yet. */
class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY';
}

/**
 * Finds which of several servers accepts writes. Connections that are opened at the same time share one search.
 * @param isPrimary asks one server; it fails for a server that does not respond in time
 */
export const primaryFinder = (
  urls: readonly string[],
  isPrimary: (server: ServerAddress) => Promise<boolean>,
): (() => Promise<ServerAddress>) => {
  const servers = urls.map(addressOf);
  let searching: Promise<ServerAddress> | null = null;

  const search = async () => {
    const asked = servers.map(async (server) => {
      if (!(await isPrimary(server))) {
        throw new NoPrimary(`${server.host}:${server.port} follows another server`);
      }
      return server;
    });
    try {
      return await Promise.any(asked);
    } catch (error) {
      const reasons = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
      throw new NoPrimary(`None of the servers accepts writes: ${reasons}`);
    }
  };

  return () => {
    searching ??= search().finally(() => {
      searching = null;
    });
    return searching;
  };
};

const defaultPort = 5432;

const addressOf = (given: string): ServerAddress => {
  const { hostname, port } = new URL(given);
  const withoutBrackets = hostname.replace(/^\[(.+)\]$/, '$1');
  const host = isIP(withoutBrackets) ? withoutBrackets : decodeURIComponent(hostname);
  return { host, port: port === '' ? defaultPort : Number(port) };
};
