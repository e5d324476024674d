import { join } from 'node:path';
import { localFolder } from './paths.mjs';

/** The file of this machine's key. */
export const localKeyFile = join(localFolder, 'data/registry-key.pem');

/** The key that signs the registries of this machine, created the first time. A deployment uses another one. */
export const localKey = async () => {
  const { createRegistryKey, readRegistryKey } = await import('../../shared/delivery/dist/registry/registry-key.js');
  try {
    return await readRegistryKey(localKeyFile);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return createRegistryKey(localKeyFile);
    throw error;
  }
};
