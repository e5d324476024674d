import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { eventually } from '../../testing/eventually.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { connectDatabase } from './connect-database.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { urlsOfServers } from './servers.ts';

test('a URL with several hosts is one URL for each of them', () => {
  expect(urlsOfServers('postgres://anna:a%2Cb@db1:5432,[::1]:6432,db3/shop?sslmode=require')).toEqual([
    'postgres://anna:a%2Cb@db1:5432/shop?sslmode=require',
    'postgres://anna:a%2Cb@[::1]:6432/shop?sslmode=require',
    'postgres://anna:a%2Cb@db3/shop?sslmode=require',
  ]);
  expect(urlsOfServers('postgres://anna:a,b@db1/shop?options=-c%20a=1,2')).toEqual([
    'postgres://anna:a,b@db1/shop?options=-c%20a=1,2',
  ]);
});

/** A primary, and a standby with the same contents and passwords. */
const startBoth = async () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  const first = await startEmbeddedDatabase(one);
  await first.stop();
  copyFileSync(join(one, 'postgres.json'), join(other, 'postgres.json'));
  execFileSync('cp', ['-a', join(one, 'postgres'), other]);
  writeFileSync(join(other, 'postgres', 'data', 'standby.signal'), '');
  return { primary: await startEmbeddedDatabase(one), standby: await startEmbeddedDatabase(other) };
};

test('of several servers the one that accepts writes is used, also after another one is promoted', async (t) => {
  const { primary, standby } = await startBoth();
  const url = new URL(primary.url);
  const both = primary.url.replace(url.host, `${new URL(standby.url).host},${url.host}`);
  const { db, stop } = await connectDatabase({ databaseUrl: both, dataDir: '' });
  const admin = openDatabase(standby.adminUrl, { maxConnections: 1 });
  t.after(async () => {
    await Promise.all([stop(), admin.end()]);
    await standby.stop();
  });
  await db`create table written (id integer)`;
  const heard: string[] = [];
  let listening = 0;
  await db.listen(
    'news',
    (text) => heard.push(text),
    () => {
      listening += 1;
    },
  );

  await primary.stop();
  await expect(db`select 1`).rejects.toMatchObject({ code: 'NO_PRIMARY' });
  await expect(connectDatabase({ databaseUrl: both, dataDir: '' })).rejects.toThrow(
    /^No PostgreSQL at \S+, \S+ accepts writes: start one, or correct DATABASE_URL\.$/,
  );

  await admin`select pg_promote()`;
  await eventually(async () => expect(await db`create table written_here (id integer)`).toEqual([]));
  await eventually(() => expect(listening).toBe(2));
  await db`select pg_notify('news', 'promoted')`;
  await eventually(() => expect(heard).toEqual(['promoted']));
});
