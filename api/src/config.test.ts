import { test } from 'node:test';
import { expect } from 'expect';
import { readConfig } from './config.ts';

test('the default configuration is for a local machine', () => {
  expect(readConfig({}, '/clone')).toEqual({
    isProduction: false,
    port: 8080,
    host: 'localhost',
    dataDir: '/clone/.local/data',
    databaseUrl: null,
    s3: null,
    uploads: {
      pictureBytes: 26_214_400,
      fileBytes: 104_857_600,
      picturePixels: 40_000_000,
      idleMs: 60_000,
      sweepEveryHours: 6,
    },
    telegram: null,
    site: null,
    registry: { keyFile: null, key: null, publicKeys: null },
    sectionWebhook: null,
    demo: { rows: 60 },
    logLevel: 'warn',
    trustProxy: ['loopback'],
    stopDelayMs: 0,
    metricsToken: null,
    journalDays: 365,
    stockShips: true,
    packingScanOnly: false,
    marks: false,
    wholeListRows: 150_000,
  });
});

test('production has no demo data and logs at level info', () => {
  expect(readConfig({ NODE_ENV: 'production' }, '/clone')).toMatchObject({ demo: null, logLevel: 'info' });
});

const refusals = [
  [{ PORT: 'http' }, 'PORT is "http", which is no whole number from 0 to 65535: correct or unset it.'],
  [{ PORT: '70000' }, 'PORT is "70000", which is no whole number from 0 to 65535: correct or unset it.'],
  [
    { DATABASE_URL: 'mysql://secret@host/db' },
    'DATABASE_URL is no address that can be used: write it as postgres://user:password@host:5432/database, or unset it.',
  ],
  [
    { TELEGRAM_API_ROOT: 'telegram' },
    'TELEGRAM_API_ROOT is no address that can be used: write it as https://api.telegram.org, or unset it.',
  ],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA is "maybe": set it to on or off, or unset it.'],
  [
    { METRICS_TOKEN: 'guess me' },
    'METRICS_TOKEN is no good secret: use at least 16 characters without spaces, or unset it.',
  ],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL is "all": set it to one of silent, error, warn, info, debug, or unset it.'],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files' },
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY not set: set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or none of them.',
  ],
  [{ UPLOAD_FILE_MB: '0' }, 'UPLOAD_FILE_MB is "0", which is no whole number from 1 to 5000: correct or unset it.'],
  [
    { NODE_ENV: 'production', DEMO_DATA: 'on' },
    'DEMO_DATA is on, but demo data have a known password: switch it off in production.',
  ],
] as const;

for (const [environment, sentence] of refusals) {
  test(`${JSON.stringify(environment)} is refused with one sentence`, () => {
    expect(() => readConfig(environment, '/clone')).toThrow(sentence);
  });
}

test('each invalid value gets its own sentence', () => {
  expect(() => readConfig({ PORT: 'x', DEMO_DATA: 'y' }, '/clone')).toThrow(/^PORT .*\nDEMO_DATA .*$/);
});
