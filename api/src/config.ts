import { resolve } from 'node:path';
import type { S3Place } from '@shared/delivery/store/s3-client';
import { urlsOfServers } from './database/servers.ts';
import type { LogLevel } from './logging.ts';
import { StartFailure } from './start-failure.ts';

/** The validated environment. */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /**
   * The folder of uploaded files (of their drafts only, if `s3` is set), and of the database if there is no
   * `databaseUrl`.
   */
  dataDir: string;
  databaseUrl: string | null;
  /** Where uploaded files are stored instead of `dataDir`. */
  s3: S3Place | null;
  uploads: { pictureBytes: number; fileBytes: number; picturePixels: number; idleMs: number; sweepEveryHours: number };
  telegram: { token: string; apiRoot: string } | null;
  site: { folder: string; liveReload: boolean } | null;
  /** Keys of the site's registry: the signing key, as a file or as text, and further trusted public keys. */
  registry: { keyFile: string | null; key: string | null; publicKeys: string | null };
  /** The address that is told of failing builds of sections; null tells nobody. */
  sectionWebhook: string | null;
  /** How long `auth_events` are kept. */
  journalDays: number;
  /** Whether delivered orders ship their items; not where another program books the shipments. */
  stockShips: boolean;
  /** Whether each piece has to be scanned: then none is packed by hand. */
  packingScanOnly: boolean;
  /** Whether marks of 'Честный ЗНАК' are kept. */
  marks: boolean;
  /** A longer list sends the last year, and older rows are found by the api. */
  wholeListRows: number;
  /** Fill an empty database with demo data; null is no. */
  demo: { rows: number } | null;
  logLevel: LogLevel;
  trustProxy: string[];
  /** How long a stopping process still accepts requests while it reports that it is not ready. */
  stopDelayMs: number;
  /** The token that gives access to `/metrics`; null gives access to nobody. */
  metricsToken: string | null;
}

const megabyte = 1024 * 1024;

type Environment = Record<string, string | undefined>;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/**
 * Reads the configuration; api/README.md lists the variables.
 * @throws StartFailure with one sentence for each invalid value.
 */
export const readConfig = (env: Environment, cwd: string): Config => {
  const problems: string[] = [];
  const read = reader(env, problems);
  const isProduction = env.NODE_ENV === 'production';
  const config: Config = {
    isProduction,
    port: read.integer('PORT', 8080, 0, 65_535),
    host: read.text('HOST', 'localhost'),
    dataDir: resolve(cwd, read.text('DATA_DIR', '.local/data')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
    s3: readS3(env, read, problems),
    uploads: {
      pictureBytes: read.integer('UPLOAD_PICTURE_MB', 25, 1, 1000) * megabyte,
      fileBytes: read.integer('UPLOAD_FILE_MB', 100, 1, 5000) * megabyte,
      picturePixels: read.integer('UPLOAD_PICTURE_MEGAPIXELS', 40, 1, 250) * 1_000_000,
      idleMs: read.integer('UPLOAD_IDLE_SECONDS', 60, 1, 3600) * 1000,
      sweepEveryHours: read.integer('UPLOAD_SWEEP_HOURS', 6, 1, 168),
    },
    telegram: readTelegram(read),
    site: env.SITE_DIR
      ? { folder: resolve(cwd, env.SITE_DIR), liveReload: read.flag('SITE_LIVE_RELOAD', false) }
      : null,
    registry: {
      keyFile: env.REGISTRY_KEY_FILE ? resolve(cwd, env.REGISTRY_KEY_FILE) : null,
      key: env.REGISTRY_KEY || null,
      publicKeys: env.REGISTRY_PUBLIC_KEYS || null,
    },
    sectionWebhook: read.url('SECTION_WEBHOOK', ['https:', 'http:'], 'https://chat.example.com/hooks/sections'),
    // The database itself keeps them for 90 days (`functions/journal.sql`).
    journalDays: read.integer('JOURNAL_DAYS', 365, 90, 3650),
    stockShips: read.flag('STOCK_SHIPS', true),
    packingScanOnly: read.flag('PACKING_SCAN_ONLY', false),
    marks: read.flag('MARKS', false),
    wholeListRows: read.integer('WHOLE_LIST_ROWS', 150_000, 0, 100_000_000),
    demo: read.flag('DEMO_DATA', !isProduction) ? { rows: read.integer('DEMO_ROWS', 60, 1, 1_000_000) } : null,
    logLevel: read.oneOf('LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
    trustProxy: read
      .text('TRUST_PROXY', 'loopback')
      .split(',')
      .map((part) => part.trim()),
    stopDelayMs: read.integer('STOP_DELAY_SECONDS', 0, 0, 60) * 1000,
    metricsToken: read.secret('METRICS_TOKEN', 16),
  };
  if (isProduction && config.demo) {
    problems.push('DEMO_DATA is on, but demo data have a known password: switch it off in production.');
  }
  if (problems.length > 0) {
    throw new StartFailure(problems.join('\n'));
  }
  return config;
};

type Reader = ReturnType<typeof reader>;

const readTelegram = (read: Reader): Config['telegram'] => {
  const token = read.text('TELEGRAM_BOT_TOKEN', '');
  const apiRoot = read.url('TELEGRAM_API_ROOT', ['https:', 'http:'], 'https://api.telegram.org');
  return token === '' ? null : { token, apiRoot: apiRoot ?? 'https://api.telegram.org' };
};

/** All settings or none: with half of them the files would be stored where nobody expects them. */
const readS3 = (env: Environment, read: Reader, problems: string[]): S3Place | null => {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) {
    return null;
  }
  if (missing.length > 0) {
    problems.push(`${missing.join(', ')} not set: set all of ${names.join(', ')}, or none of them.`);
  }
  return {
    endpoint: read.url('S3_ENDPOINT', ['https:', 'http:'], 'https://s3.example.com') ?? '',
    bucket: read.text('S3_BUCKET', ''),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: read.text('S3_ACCESS_KEY_ID', ''),
    secretAccessKey: read.text('S3_SECRET_ACCESS_KEY', ''),
  };
};

const reader = (env: Environment, problems: string[]) => ({
  text: (name: string, otherwise: string) => env[name] || otherwise,

  integer: (name: string, otherwise: number, lowest: number, highest: number) => {
    const text = env[name] || String(otherwise);
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < lowest || value > highest) {
      problems.push(
        `${name} is "${text}", which is no whole number from ${lowest} to ${highest}: correct or unset it.`,
      );
    }
    return value;
  },

  flag: (name: string, otherwise: boolean) => {
    const text = env[name] || (otherwise ? 'on' : 'off');
    if (!/^(on|off|true|false|1|0)$/.test(text)) {
      problems.push(`${name} is "${text}": set it to on or off, or unset it.`);
    }
    return /^(on|true|1)$/.test(text);
  },

  oneOf: <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice => {
    const text = env[name] || otherwise;
    const choice = choices.find((each) => each === text);
    if (choice === undefined) {
      problems.push(`${name} is "${text}": set it to one of ${choices.join(', ')}, or unset it.`);
    }
    return choice ?? otherwise;
  },

  secret: (name: string, fewestCharacters: number): string | null => {
    const text = env[name] || null;
    if (text !== null && (text.length < fewestCharacters || /\s/.test(text))) {
      problems.push(
        `${name} is no good secret: use at least ${fewestCharacters} characters without spaces, or unset it.`,
      );
    }
    return text;
  },

  /** The value may contain a password, so the message does not repeat it. */
  url: (name: string, protocols: string[], example: string): string | null => {
    const text = env[name];
    if (!text) {
      return null;
    }
    const isUsable = (url: string) => URL.canParse(url) && protocols.includes(new URL(url).protocol);
    if (!urlsOfServers(text).every(isUsable)) {
      problems.push(`${name} is no address that can be used: write it as ${example}, or unset it.`);
    }
    return text;
  },
});
