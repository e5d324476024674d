import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entryInMemory, readArchive } from '../src/backup/archive-reader.ts';
import { temporaryFolder } from './temporary-folder.ts';

const archive = fileURLToPath(new URL('../../migrations/before-baseline.tar.gz', import.meta.url));

/** A folder for `migrate` with the 29 migrations of the last release before the baseline, byte by byte. */
export const schemaBeforeBaseline = async (): Promise<URL> => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'migrations'));
  mkdirSync(join(folder, 'functions'));
  await readArchive(archive, async (entry) => {
    writeFileSync(join(folder, 'migrations', entry.name), await entryInMemory(entry));
  });
  return pathToFileURL(`${folder}/`);
};
