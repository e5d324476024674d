import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from '../../config.ts';
import { connectDatabase } from '../../database/connect-database.ts';
import { migrate } from '../../database/migrate.ts';
import { StartFailure } from '../../start-failure.ts';
import { runUsersCommand } from './run-users-command.ts';

/** A terminal is asked twice, without echo; from a pipe the first line is the password. */
const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) {
    return firstLine();
  }
  const password = await ask('Password: ');
  if (password !== (await ask('The same again: '))) {
    throw new StartFailure('The two passwords differ: try again.');
  }
  return password;
};

const firstLine = async () => {
  for await (const line of createInterface({ input: process.stdin })) {
    return line;
  }
  throw new StartFailure('There is no password on standard input: write one line to it.');
};

const ask = async (question: string) => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
};

// `node dist/src/accounts/users/users-command.js …`: works with or without a running api.
const run = async () => {
  const config = readConfig(process.env, process.cwd());
  const { db, stop } = await connectDatabase(config);
  try {
    await migrate(db);
    const lines = await runUsersCommand(process.argv.slice(2), { db, telegram: config.telegram, readPassword });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
