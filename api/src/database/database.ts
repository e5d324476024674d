import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { type Connection, type Connections, isChangedPlan, openConnections } from './connections.ts';
import { Query, type Runner } from './query.ts';
import { type Embedded, Identifiers, Values } from './sql-text.ts';

/** Anything that runs queries: the pool itself or a transaction. */
export interface Queries {
  /** Names of tables or columns inside of a statement. */
  (names: string | (readonly string[] & NoTemplate)): Identifiers;
  /** Rows after `insert into …`, or the columns of one row after `update … set`. */
  <Given extends object>(rows: Given extends TemplateStringsArray ? never : Given): Values;
  /** A statement; values become parameters, never SQL text. It runs when it is awaited. */
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...embedded: readonly Embedded[]
  ): Query<Rows>;
  /** Runs a text without parameters, of one or more statements. */
  unsafe(text: string): Promise<readonly unknown[]>;
}

interface NoTemplate {
  raw?: never;
}

/** One connection with its session: settings, locks, `begin`. */
export interface Reserved extends Queries {
  release(): void;
}

/** A pool of connections to PostgreSQL. */
export interface Database extends Queries {
  /** One transaction; a failure of `work`, or of any of its statements, rolls it back. */
  begin<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
  begin<Result>(mode: TransactionMode, work: (tx: Queries) => Promise<Result>): Promise<Result>;
  reserve(): Promise<Reserved>;
  /**
   * Receives notifications, on a connection of its own that is renewed when it is lost.
   * @param onListening is called for each connection: notifications before it may be lost.
   * @throws if the first connection fails.
   */
  listen(
    channel: string,
    onNotice: (payload: string) => unknown,
    onListening: () => unknown,
  ): Promise<{ unlisten(): Promise<void> }>;
  /** @param timeout seconds after which connections in use are cut */
  end(options?: { timeout?: number }): Promise<void>;
}

type TransactionMode = 'isolation level repeatable read' | 'isolation level repeatable read read only';

/** The `application_name` of the connections of running api processes. */
export const apiName = 'sklad';

/** Opens a pool; it connects with the first query. */
export const openDatabase = (
  url: string,
  {
    maxConnections = 10,
    applicationName = apiName,
    silenceMs = 5_000,
  }: { maxConnections?: number; applicationName?: string; silenceMs?: number } = {},
): Database => {
  const connections = openConnections(url, { max: maxConnections, applicationName, silenceMs });
  const listeners = new Set<() => Promise<void>>();
  let ending: Promise<void> | null = null;

  const withConnection = async <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> => {
    const connection = await connections.take();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  };
  const runner: Runner = {
    run: (statement) =>
      withConnection((connection) =>
        connection.run(statement).catch((error: unknown) => {
          if (isChangedPlan(error)) {
            return connection.run(statement);
          }
          throw error;
        }),
      ),
    cursor: () => {
      throw new Error('A cursor needs a transaction');
    },
  };
  const end = async (timeoutMs: number | null) => {
    await Promise.all([connections.end(timeoutMs), ...Array.from(listeners, (unlisten) => unlisten())]);
  };

  return Object.assign(
    queriesOn(runner, (text) => withConnection((connection) => connection.runText(text))),
    {
      begin: <Result>(...given: BeginArguments<Result>) => {
        const [mode, work] = given.length === 2 ? given : [null, given[0]];
        return withConnection((connection) => transaction(connection, mode, work));
      },
      reserve: async () => {
        const connection = await connections.take();
        return Object.assign(queriesOn(connection, connection.runText), { release: connection.release });
      },
      listen: async (...given: Parameters<Database['listen']>) => {
        const stop = await keepListening(connections, ...given);
        listeners.add(stop);
        const unlisten = async () => {
          listeners.delete(stop);
          await stop();
        };
        return { unlisten };
      },
      end: ({ timeout }: { timeout?: number } = {}) => {
        ending ??= end(timeout === undefined ? null : timeout * 1000);
        return ending;
      },
    },
  );
};

type BeginArguments<Result> =
  | [work: (tx: Queries) => Promise<Result>]
  | [mode: TransactionMode, work: (tx: Queries) => Promise<Result>];

const queriesOn = (runner: Runner, runText: Connection['runText']): Queries => {
  const template = (first: TemplateStringsArray | string | object, ...embedded: readonly Embedded[]) => {
    if (isTemplate(first)) {
      return new Query(first, embedded, runner);
    }
    const given: unknown[] = Array.isArray(first) ? first : [first];
    return given.every(isText) ? new Identifiers(given) : new Values(given.filter(isRow));
  };
  const unsafe = async (text: string) => (await runText(text)).rows;
  // The overloads of `Queries` state what each kind of argument returns.
  return Object.assign(template as unknown as Queries, { unsafe });
};

const isTemplate = (given: TemplateStringsArray | string | object): given is TemplateStringsArray =>
  Array.isArray(given) && 'raw' in given;

const isText = (given: unknown): given is string => typeof given === 'string';

const isRow = (given: unknown): given is object => typeof given === 'object' && given !== null;

/** The response to every statement after one of its transaction has failed. */
const alreadyFailed = '25P02';

const transaction = async <Result>(
  connection: Connection,
  mode: TransactionMode | null,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => {
  const failures: unknown[] = [];
  let isOver = false;
  const run: Runner['run'] = async (statement) => {
    if (isOver) {
      throw new Error('The transaction is over: a statement of it was not awaited');
    }
    return connection.run(statement).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  };
  await connection.runText(mode === null ? 'begin' : `begin ${mode}`);
  try {
    const result = await work(queriesOn({ run, cursor: connection.cursor }, connection.runText));
    isOver = true;
    // After a failed statement PostgreSQL rolls back at the commit, even if `work` has caught the failure.
    if ((await connection.runText('commit')).command !== 'COMMIT') {
      throw failures[0] ?? new Error('The transaction was rolled back');
    }
    return result;
  } catch (error) {
    isOver = true;
    // Fails with a lost connection, which has ended the transaction and is not used again.
    await connection.runText('rollback').catch(() => undefined);
    throw error instanceof DatabaseError && error.code === alreadyFailed ? failures[0] : error;
  }
};

const reconnectAfterMs = 250;

/** @returns a function that ends it. */
const keepListening = async (
  connections: Connections,
  channel: string,
  onNotice: (payload: string) => unknown,
  onListening: () => unknown,
): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  const connect = async () => {
    const client = await connections.open();
    client.on('notification', ({ payload = '' }) => void onNotice(payload));
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query(`listen "${channel}"`);
    stopping.signal.addEventListener('abort', () => client.cut());
    onListening();
    return { ended };
  };
  const pause = () => sleep(reconnectAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  const first = await connect();
  const renew = async () => {
    await first.ended;
    while (!stopping.signal.aborted) {
      await pause();
      const renewed = stopping.signal.aborted ? null : await connect().catch(() => null);
      await renewed?.ended;
    }
  };
  const renewing = renew();
  return async () => {
    stopping.abort();
    await renewing;
  };
};
