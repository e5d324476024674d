import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { sealRegistry } from '@shared/delivery/registry/seal-registry';
import { readSignedRegistry } from '@shared/delivery/registry/signed-registry';
import { localKey } from '../../../scripts/steps/local-key.mjs';
import { siteFolder } from '../../../scripts/steps/paths.mjs';

/** A copy of the published site, in a temporary folder. */
export const copyOfSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sklad-bench-'));
  await cp(siteFolder, folder, { recursive: true });
  return {
    folder,
    changeSections: async (change: (sections: RegisteredSection[]) => RegisteredSection[]) => {
      const file = join(folder, 'registry.json');
      const key = await localKey();
      const keys = { [key.name]: key.publicKey };
      const { sections } = await readSignedRegistry(await readFile(file, 'utf8'), keys, file);
      const serial = Math.max(...sections.map((section) => section.serial)) + 1;
      await writeFile(file, sealRegistry({ serial, sections: change(sections) }, key));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
