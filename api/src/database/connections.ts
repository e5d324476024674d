import { DatabaseError, Pool } from 'pg';
import { traceStatement } from '../tracing/trace-statement.ts';
import { clientConfig, DatabaseClient, type DatabaseClientConfig } from './database-client.ts';
import type { ResultRows, Runner } from './query.ts';
import { primaryFinder, type ServerAddress, urlsOfServers } from './servers.ts';
import type { Statement } from './sql-text.ts';

/** The database cannot be reached, or the connection was lost: a change is not made, unless it was being committed. */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(cause: unknown, code: string) {
    super(`The database does not respond: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.code = code;
  }
}

/** For a new connection, and for a free one if all are in use. */
const connectTimeoutMs = 10_000;
/** One connection of the pool, for a statement, a transaction, or as long as its user needs it. */
export interface Connection extends Runner {
  /**
   * Runs one or more statements without parameters.
   * @returns what was carried out and found, if it is one statement.
   */
  runText(text: string): Promise<{ command: string; rows: readonly unknown[] }>;
  release(): void;
}

export interface Connections {
  take(): Promise<Connection>;
  /** A connection outside of the pool. */
  open(): Promise<DatabaseClient>;
  /** Ends all connections: those in use when they are released, or after `timeoutMs`. */
  end(timeoutMs: number | null): Promise<void>;
}

interface ConnectionOptions {
  max: number;
  applicationName: string;
  /** After this time the server is asked whether it still works on a statement; it has as long to answer. */
  silenceMs: number;
}

export const openConnections = (given: string, { max, applicationName, silenceMs }: ConnectionOptions): Connections => {
  const [url = given, ...others] = urlsOfServers(given);
  const usual = clientConfig(url, applicationName);
  const probing = { ...usual, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs };

  /** Asks one server on a connection of its own. */
  const ask = async <Answer>(server: ServerAddress, work: (client: DatabaseClient) => Promise<Answer>) => {
    const client = new DatabaseClient({ ...probing, locate: async () => server });
    try {
      await client.connect();
      return await work(client);
    } finally {
      client.cut();
    }
  };
  const isPrimary = (server: ServerAddress) =>
    ask(server, async (client) => {
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
      return rows[0]?.follows === false;
    });

  const config: DatabaseClientConfig = {
    ...usual,
    connectionTimeoutMillis: connectTimeoutMs,
    locate: others.length > 0 ? primaryFinder([url, ...others], isPrimary) : undefined,
  };
  // A session may hold locks, so no connection is ended for its age or because it is idle.
  const pool = new Pool({ ...config, max, idleTimeoutMillis: 0, Client: DatabaseClient });
  // An unused connection was lost and has left the pool; the next statement opens another one.
  pool.on('error', () => undefined);
  const clients = new Set<DatabaseClient>();

  /** Asks on another connection. The response that there are too many connections is one as well. */
  const worksFor = async ({ host, port, serverProcess }: DatabaseClient): Promise<boolean> => {
    try {
      return await ask({ host, port }, async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where pid = $1 and state is distinct from 'idle' and state not like 'idle in transaction%'`,
          [serverProcess],
        );
        return rowCount === 1;
      });
    } catch (error) {
      return error instanceof DatabaseError;
    }
  };

  return {
    open: async () => {
      const client = new DatabaseClient(config);
      await client.connect();
      return client;
    },
    take: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw explainConnectError(error);
      });
      if (!(client instanceof DatabaseClient)) {
        throw new Error('The pool makes clients of its own');
      }
      clients.add(client);
      return connectionOf(client, {
        silenceMs,
        isWorking: () => worksFor(client),
        release: (isBroken) => {
          clients.delete(client);
          client.release(isBroken);
        },
      });
    },
    end: async (timeoutMs) => {
      const timer =
        timeoutMs === null
          ? undefined
          : setTimeout(() => {
              for (const client of clients) {
                client.cut();
              }
            }, timeoutMs);
      await pool.end();
      clearTimeout(timer);
    },
  };
};

const explainConnectError = (error: unknown): unknown => {
  if (error instanceof DatabaseError) {
    return error;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const isLate = error instanceof Error && /timeout/.test(error.message);
  return new DatabaseUnavailable(error, code ?? (isLate ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED'));
};

interface Lease {
  silenceMs: number;
  /** Whether the server still works on the running statement. */
  isWorking(): Promise<boolean>;
  release(isBroken: boolean): void;
}

const connectionOf = (client: DatabaseClient, { silenceMs, isWorking, release }: Lease): Connection => {
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;
  let isReleased = false;

  /** A network can swallow everything without ending a connection; the driver would then wait forever. */
  const whileAnswered = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    let timer: NodeJS.Timeout | null = null;
    const askLater = () => {
      timer = setTimeout(async () => {
        const works = await isWorking();
        if (timer !== null && !works) {
          client.cut();
        } else if (timer !== null) {
          askLater();
        }
      }, silenceMs);
    };
    askLater();
    try {
      return await work();
    } finally {
      clearTimeout(timer ?? undefined);
      timer = null;
    }
  };

  /** The driver expects one statement at a time. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(async () => {
      if (isReleased) {
        throw new Error('This connection was released: a statement of it was not awaited');
      }
      try {
        return await whileAnswered(work);
      } catch (error) {
        isBroken ||= !(error instanceof DatabaseError && error.severity === 'ERROR');
        throw error instanceof DatabaseError ? error : new DatabaseUnavailable(error, 'CONNECTION_CLOSED');
      }
    });
    last = done.catch(() => undefined);
    return done;
  };

  const run = (statement: Statement): Promise<ResultRows<readonly unknown[]>> =>
    inTurn(async () => {
      const { text, parameters } = statement;
      try {
        const { rows, rowCount } = await traceStatement(text, () =>
          client.query<Record<string, unknown>>({ text, values: parameters, name: nameOf(text) }),
        );
        return counted(rows, rowCount ?? rows.length);
      } catch (error) {
        if (isChangedPlan(error)) {
          names.delete(text);
        }
        throw error;
      }
    });

  return {
    run,
    runText: (text) => inTurn(() => client.query(text)),
    async *cursor(statement, rowsPerPart) {
      // By default PostgreSQL plans for a reader that takes only the first rows.
      await run({ text: 'set local cursor_tuple_fraction = 1', parameters: [] });
      await run({ ...statement, text: `declare parts no scroll cursor for ${statement.text}` });
      const next = { text: `fetch ${rowsPerPart} from parts`, parameters: [] };
      for (let isMore = true; isMore; ) {
        const rows = await run(next);
        isMore = rows.length === rowsPerPart;
        if (rows.length > 0) {
          yield rows;
        }
      }
      await run({ text: 'close parts', parameters: [] });
    },
    release: () => {
      isReleased = true;
      release(isBroken);
    },
  };
};

const counted = <Row>(rows: Row[], count: number): ResultRows<Row[]> =>
  Object.defineProperty(Object.assign(rows, { count }), 'count', { enumerable: false });

/** A new column changes what a prepared `select *` returns: PostgreSQL refuses it, and it has to be prepared again. */
export const isChangedPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';

/** Names of prepared statements by their text, for all connections; long and rare texts are not worth memory. */
const names = new Map<string, string>();
const mostNames = 2_000;
const longestNamed = 8_000;
let nextName = 1;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || text.length > longestNamed) {
    return known;
  }
  const name = `s${nextName++}`;
  names.set(text, name);
  return name;
};
