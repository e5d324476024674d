import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { apiName, type Database } from '../database/database.ts';
import { StartFailure } from '../start-failure.ts';
import { chooseFileStore } from '../warehouse/files/choose-file-store.ts';
import { restoreBackup } from './restore-backup.ts';

/** `node dist/src/backup/restore-command.js FILE [--replace]`: restores an archive into an empty database and its files. */
const run = async () => {
  const { path, replace } = readArguments();
  const config = readConfig(process.env, process.cwd());
  const { db, location, stop } = await connectDatabase(config, 'sklad restore');
  try {
    await refuseRunningApi(db, location);
    const draftFolder = join(config.dataDir, 'files');
    const files = chooseFileStore(config, draftFolder);
    const manifest = await restoreBackup({ db, files, draftFolder, path, location, replace });
    process.stdout.write(`Restored into ${location} what was there at ${manifest.made_at}.\n`);
    if (manifest.files === 'elsewhere') {
      process.stdout.write('The archive holds no files: they are expected where they were, as in a bucket of S3.\n');
    }
  } finally {
    await stop();
  }
};

/** A running api caches keys, lists and revisions that differ from the restored database. */
const refuseRunningApi = async (db: Database, location: string) => {
  const running = await db`
    select from pg_stat_activity where datname = current_database() and application_name = ${apiName} limit 1`;
  if (running.length > 0) {
    throw new StartFailure(`The api still uses the database in ${location}: stop it first. Nothing was changed.`);
  }
};

const readArguments = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0 || Object.keys(values).some((name) => name !== 'replace')) {
    throw new StartFailure('Usage: npm run restore -- FILE.tar.gz [--replace]');
  }
  return { path: resolve(path), replace: values.replace === true };
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
