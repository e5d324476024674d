import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/steps/paths.mjs';

/** A copy of a section's package that may be edited, with its installed dependencies. */
export interface SectionSources {
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  /**
   * Runs its `dev` over a site.
   * @param words further ones of the command
   * @returns the printed address.
   */
  develop: (host: string, ...words: string[]) => Promise<string>;
}

/** Copies the sources of a section while `work` runs; processes started from them end with it. */
export const withSectionSources = async (
  packageFolder: string,
  work: (sources: SectionSources) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), `${packageFolder}-`));
  const original = join(root, packageFolder);
  const ends: (() => Promise<void>)[] = [];
  try {
    for (const name of ['rspack.config.ts', 'section.json', 'src'])
      await cp(join(original, name), join(folder, name), { recursive: true });
    await symlink(join(original, 'node_modules'), join(folder, 'node_modules'));
    await work({
      edit: async (file, change) => {
        const path = join(folder, file);
        await writeFile(path, change(await readFile(path, 'utf8')));
      },

      develop: async (host, ...further) => {
        const words = [join(root, 'scripts/section-dev.mjs'), '--host', host, '--port', '0', ...further];
        const dev = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
        ends.push(async () => {
          if (dev.exitCode !== null) return;
          dev.kill('SIGINT');
          await once(dev, 'exit');
        });
        for await (const line of createInterface({ input: dev.stdout })) {
          const [address] = /http:\/\/localhost:\d+\/warehouse\/\S+/.exec(line) ?? [];
          if (address) return address;
        }
        throw new Error('dev ended before it served the section');
      },
    });
  } finally {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  }
};
