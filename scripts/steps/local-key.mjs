import { join } from 'node:path';
import { localFolder } from './paths.mjs';

const file = join(localFolder, 'data/registry-key.pem');

/** The key that signs this machine's own registries, made the first time. A deployment is given another one. */
export const localKey = async () => {
  const { createRegistryKey, readRegistryKey } = await import('../../shared/dist/delivery/registry-key.js');
  try {
    return await readRegistryKey(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return createRegistryKey(file);
    throw error;
  }
};
