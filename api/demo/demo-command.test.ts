import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { expect } from 'expect';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { isFull } from '../testing/test-scope.ts';

const command = fileURLToPath(new URL('demo-command.js', import.meta.url));
const { db, url } = await createTestDatabase();
const dataDir = temporaryFolder();

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...env },
  });

test('an empty database is migrated and filled; a filled one only with --replace', async () => {
  expect(run(['--rows', '7', '--seed', '5'])).toMatchObject({ status: 0, stderr: '' });
  expect(await db`select from orders`).toHaveLength(7);
  const again = run(['--rows', '8']);
  expect(again.status).toBe(1);
  expect(again.stderr).toMatch(/^The warehouse in .+ is not empty: add --replace to throw it away\.\n$/);
  expect(run(['--rows', '8', '--replace'])).toMatchObject({ status: 0 });
  expect(await db`select from orders`).toHaveLength(8);
});

if (isFull) {
  test('a shop of any size needs the same memory', async () => {
    // Made at once, 20 000 orders need more than that.
    const filled = run(['--rows', '20000', '--replace'], { NODE_OPTIONS: '--max-old-space-size=90' });
    expect(filled).toMatchObject({ status: 0, stderr: '' });
    expect(await db`select count(*) as orders from orders`).toEqual([{ orders: 20_000 }]);
  });
}

test('in production the command does nothing', () => {
  const refused = run(['--replace'], { NODE_ENV: 'production' });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^Demo data are not for production/);
});

for (const args of [
  ['--rows', 'many'],
  ['--rows', '0'],
  ['--seed', '-1'],
  ['--lines', '5'],
]) {
  test(`${args.join(' ')} is refused with one sentence`, () => {
    const refused = run(args);
    expect(refused.status).toBe(1);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  });
}
