import { hostDescriptionFile } from '@shared/contract/section/host-description';
import { DeliveryFailure } from '../delivery-failure.ts';
import { migrateRegistry } from '../registry/migrate-registry.ts';
import type { Registrar } from '../registry/registry-store.ts';
import { compressedTwins } from '../store/compress-file.ts';
import { readOutput } from './read-output.ts';

const pageFile = 'index.html';

/**
 * Makes a build of the host live: its assets first, then the description of what it provides, last the page that refers
 * to the assets. Older assets stay for open tabs. A registry of the format before this one is signed in this format first.
 */
export const publishHost = async (registrar: Registrar, output: string): Promise<void> => {
  const { store } = registrar;
  const files = await readOutput(output);
  const [page, description] = [files.get(pageFile), files.get(hostDescriptionFile)];
  if (!page || !description) throw new DeliveryFailure(`${output} holds no build of the host.`);
  for (const [name, content] of files) {
    if (!name.startsWith('assets/')) continue;
    await store.write(name, content);
    for (const [ending, twin] of await compressedTwins(name, content)) await store.write(`${name}${ending}`, twin);
  }
  await migrateRegistry(registrar);
  await store.write(hostDescriptionFile, description);
  await store.write(pageFile, page);
};
