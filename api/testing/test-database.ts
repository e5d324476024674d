import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import { expect } from 'expect';
import { type Database, openDatabase } from '../src/database/database.ts';
import { eventually } from './eventually.ts';
import { templateDatabase } from './template-database.ts';

/** A new database with the newest schema; it is deleted after the test file. */
export const startTestDatabase = async (): Promise<Database> => {
  const { db } = await createTestDatabase(templateDatabase);
  return db;
};

/** A new database, empty or a copy of a template, and its connection URL for child processes. */
export const createTestDatabase = async (template = 'template1'): Promise<{ db: Database; url: string }> => {
  const server = serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(server.href, { maxConnections: 1 });
  await admin`create database ${admin(name)} template ${admin(template)}`;
  server.pathname = name;
  const db = openDatabase(server.href);
  after(async () => {
    await db.end({ timeout: 1 });
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });
  return { db, url: server.href };
};

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) {
    throw new Error('No test database: run the tests with `node dist/testing/run-tests.js [part of a file name]`');
  }
  return new URL(url);
};

/** Resolves when this many connections to the database wait for locks. */
export const waitingForLocks = (db: Database, count: number): Promise<void> =>
  eventually(async () => {
    const waiting = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting).toHaveLength(count);
  });
