import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@shared/contract/section/registry';
import { openRegistry, sealRegistry } from '@shared/delivery/registry/signed-registry';
import { localKey } from '../../../scripts/steps/local-key.mjs';
import { siteFolder } from '../../../scripts/steps/paths.mjs';

/** A copy of the published site, in a temporary folder. */
export const copyOfSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sklad-bench-'));
  await cp(siteFolder, folder, { recursive: true });
  return {
    folder,
    changeRegistry: async (change: (registry: Registry) => Registry) => {
      const file = join(folder, 'registry.json');
      const key = await localKey();
      const registry = openRegistry(await readFile(file, 'utf8'), { [key.name]: key.publicKey }, file);
      await writeFile(file, sealRegistry(change(registry), key));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
