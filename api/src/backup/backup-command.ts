import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { migrate } from '../database/migrate.ts';
import { StartFailure } from '../start-failure.ts';
import { diskFileStore } from '../warehouse/files/disk-file-store.ts';
import { writeBackup } from './write-backup.ts';

/**
 * `node dist/src/backup/backup-command.js FILE`: writes the database and the files into one archive. The api may be
 * running.
 */
const run = async () => {
  const path = resolve(readArguments());
  const config = readConfig(process.env, process.cwd());
  const { db, location, stop } = await connectDatabase(config);
  try {
    await migrate(db);
    const files = config.s3 ? null : diskFileStore(join(config.dataDir, 'files'));
    const { rows, files: count, missing } = await writeBackup({ db, files, clock: systemClock, path });
    process.stdout.write(`${rows} rows of ${location} and ${count} files are in ${path}, and were read back.\n`);
    if (!files) {
      process.stdout.write('Files are kept in S3 and not in the archive: save the bucket by its own means.\n');
    }
    process.stdout.write('It holds the server secret and password hashes: keep it where only you can read it.\n');
    for (const file of missing) {
      process.stderr.write(`The file ${file} is known to the database and was not there.\n`);
    }
  } catch (error) {
    throw explain(error, path);
  } finally {
    await stop();
  }
};

const readArguments = (): string => {
  const [path, ...more] = parseArgs({ allowPositionals: true, strict: false }).positionals;
  if (path === undefined || more.length > 0) {
    throw new StartFailure('Usage: npm run backup -- FILE.tar.gz');
  }
  return path;
};

const explain = (error: unknown, path: string): unknown => {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'ENOENT':
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
      return new StartFailure(`The archive ${path} cannot be written: choose a folder that exists and is yours.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFailure(
        `There is no space left for ${path}: choose another disk. Nothing is left of the archive.`,
      );
    default:
      return error;
  }
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
