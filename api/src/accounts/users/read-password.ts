import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartFailure } from '../../start-failure.ts';

/** A terminal is asked twice, without echo; from a pipe the first line is the password. */
export const readPassword = async (): Promise<string> => {
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
