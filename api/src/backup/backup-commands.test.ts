import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { ended, runScript, startServer } from '../../testing/api-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const run = async (command: string, dataDir: string, words: string[]) => {
  const child = runScript(`${command}.js`, { DATA_DIR: dataDir }, words);
  child.stdin?.end('пуговицы и крючки\n');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { code: await ended(child), output };
};

const users = (dataDir: string, ...words: string[]) => run('src/accounts/users/users-command', dataDir, words);

test('a backup is made while the api runs; a restore is refused until the api has stopped', async () => {
  const [dataDir, otherDir] = [temporaryFolder(), temporaryFolder()];
  const archive = join(temporaryFolder(), 'shop.tar.gz');
  const { server } = await startServer({ DATA_DIR: dataDir });
  await users(dataDir, 'add', 'anna');

  const made = await run('src/backup/backup-command', dataDir, [archive]);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining(`files are in ${archive}, and were read back.`),
  });
  const refused = await run('src/backup/restore-command', dataDir, [archive, '--replace']);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The api still uses the database in .+\n$/),
  });

  server.kill('SIGTERM');
  await ended(server);
  for (const [folder, words] of [
    [dataDir, [archive, '--replace']],
    [otherDir, [archive]],
  ] as const) {
    const restored = await run('src/backup/restore-command', folder, [...words]);
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored into .+\n$/) });
    expect((await users(folder, 'list')).output).toBe('anna\tactive\tno Telegram\towner\tas the role\n');
  }
});

const dataDir = temporaryFolder();
const existing = join(dataDir, 'existing');
writeFileSync(existing, '');

for (const [command, words, sentence] of [
  ['backup', [], 'Usage: npm run backup -- FILE.tar.gz'],
  ['backup', [existing], `There is ${existing} already, or a part of it (.partial): choose another name.`],
  [
    'backup',
    [join(dataDir, 'nowhere/shop.tar.gz')],
    `The archive ${join(dataDir, 'nowhere/shop.tar.gz')} cannot be written: choose a folder that exists and is yours.`,
  ],
  ['restore', [existing, '--force'], 'Usage: npm run restore -- FILE.tar.gz [--replace]'],
  [
    'restore',
    [join(dataDir, 'nowhere.tar.gz')],
    `There is no archive ${join(dataDir, 'nowhere.tar.gz')} that can be read: give the path of one.`,
  ],
] as const) {
  test(`${command} ${words.length === 0 ? 'without a name' : 'with invalid arguments'} is refused: ${sentence}`, async () => {
    expect(await run(`src/backup/${command}-command`, dataDir, [...words])).toEqual({
      code: 1,
      output: `${sentence}\n`,
    });
  });
}
