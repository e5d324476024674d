import postgres from 'postgres';

/** A date without time stays text; exact numbers and counts become JavaScript numbers (all of ours are below 2^53). */
const scalars = {
  day: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (text: string) => text },
  exact: { to: 1700, from: [1700], serialize: (value: number) => String(value), parse: Number },
  big: { to: 20, from: [20], serialize: (value: number) => String(value), parse: Number },
};

/**
 * The array types that can be parameters. Without this list the client queries all array types on every new connection,
 * and a broken connection during that query ends the whole process (postgres 3.4.9 does not await it).
 */
const arrays = {
  integers: { to: 1007, from: [1007], serialize: (values: number[]) => `{${values.join(',')}}`, parse: refuse<number> },
  bigs: { to: 1016, from: [1016], serialize: (values: number[]) => `{${values.join(',')}}`, parse: refuse<number> },
  texts: {
    to: 1009,
    from: [1009],
    serialize: (values: string[]) => `{${values.map(quote).join(',')}}`,
    parse: refuse<string>,
  },
};

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function refuse<Element>(): Element[] {
  throw new Error('An array in a result is not read: select it as json');
}

interface Mapped extends Record<string, unknown> {
  day: string;
  exact: number;
  big: number;
  integers: number[];
  bigs: number[];
  texts: string[];
}

/** A pool of connections to PostgreSQL; queries are tagged templates, so values never become SQL text. */
export type Database = postgres.Sql<Mapped>;

/** Anything that runs queries: the pool itself or a transaction. */
export type Queries = postgres.ISql<Mapped>;

/** The `application_name` of the connections of running api processes. */
export const apiName = 'sklad';

/** The client's default pauses grow to 20 s, and requests would wait for them even after the database is back. */
const reconnectAfterSeconds = 0.25;

/** Opens a pool; it connects with the first query. */
export const openDatabase = (
  url: string,
  options: { maxConnections?: number; applicationName?: string } = {},
): Database =>
  postgres(url, {
    types: { ...scalars, ...arrays },
    fetch_types: false,
    max: options.maxConnections ?? 10,
    connect_timeout: 10,
    backoff: () => reconnectAfterSeconds,
    onnotice: () => undefined,
    connection: { application_name: options.applicationName ?? apiName, TimeZone: 'UTC' },
  });
