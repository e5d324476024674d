import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './copy-build.ts';
import { writeAtomically } from './write-atomically.ts';

/** Makes a build of the host live: its assets first, then the page that names them. Older assets stay for open tabs. */
export const publishHost = async ({ site, output }: { site: string; output: string }): Promise<void> => {
  await compressFiles(join(output, 'assets'));
  await cp(join(output, 'assets'), join(site, 'assets'), {
    recursive: true,
    filter: (source) => !source.endsWith('.map'),
  });
  await writeAtomically(join(site, 'index.html'), await readFile(join(output, 'index.html'), 'utf8'));
};
