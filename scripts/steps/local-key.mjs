import { join } from 'node:path';
import { localFolder } from './paths.mjs';

/** Where the key of this machine is. */
export const localKeyFile = join(localFolder, 'data/registry-key.pem');

/** The key that signs this machine's own registries, made the first time. A deployment is given another one. */
export const localKey = async () => {
  const { createRegistryKey, readRegistryKey } = await import('../../shared/dist/delivery/registry-key.js');
  try {
    return await readRegistryKey(localKeyFile);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return createRegistryKey(localKeyFile);
    throw error;
  }
};
