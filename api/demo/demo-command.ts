import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { connectDatabase } from '../src/database/connect-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { StartFailure } from '../src/start-failure.ts';
import { chooseFileStore } from '../src/warehouse/files/choose-file-store.ts';
import { loadDemoData } from './load-demo-data.ts';

/** `node dist/demo/demo-command.js [--rows 100000] [--seed n] [--replace]`: loads demo data into the database. */
const run = async () => {
  const values = readArguments();
  const rows = wholeNumber('--rows', values.rows, 1, 1_000_000);
  const seed = wholeNumber('--seed', values.seed, 0, 2 ** 32 - 1);
  const config = readConfig(process.env, process.cwd());
  if (config.isProduction) {
    throw new StartFailure('Demo data are not for production: unset NODE_ENV, or leave the database as it is.');
  }
  const { db, location, stop } = await connectDatabase(config);
  try {
    await migrate(db);
    const files = chooseFileStore(config, join(config.dataDir, 'files'));
    const isLoaded = await loadDemoData(db, files, { rows, seed, clock: systemClock, replace: values.replace });
    if (!isLoaded) {
      throw new StartFailure(`The warehouse in ${location} is not empty: add --replace to throw it away.`);
    }
    process.stdout.write(`Loaded ${rows} demo orders into ${location}.\n`);
  } finally {
    await stop();
  }
};

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        rows: { type: 'string', default: '60' },
        seed: { type: 'string', default: '1' },
        replace: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new StartFailure(`${reason}: give any of --rows n, --seed n, --replace.`);
  }
};

const wholeNumber = (name: string, text: string, lowest: number, highest: number) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < lowest || value > highest) {
    throw new StartFailure(`${name} is "${text}": give a whole number from ${lowest} to ${highest}.`);
  }
  return value;
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
