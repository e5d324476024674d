import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { Registry } from '../section/registry.ts';
import { writeAtomically } from './write-atomically.ts';

const registryPath = (site: string) => join(site, 'registry.json');

/**
 * The registry of a site folder; an empty one where nothing was published yet.
 * @throws when the file there is not a registry: it is never overwritten blindly.
 */
export const readRegistryFile = async (site: string): Promise<Registry> => {
  let text: string;
  try {
    text = await readFile(registryPath(site), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { format: 1, serial: 0, sections: [] };
    throw error;
  }
  const value: unknown = JSON.parse(text);
  if (!Value.Check(Registry, value)) {
    const [first] = Value.Errors(Registry, value);
    throw new Error(`${registryPath(site)} is not a registry: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  }
  return value;
};

/** Makes a registry live, under the next serial. */
export const writeRegistryFile = (site: string, registry: Registry): Promise<void> =>
  writeAtomically(registryPath(site), `${JSON.stringify({ ...registry, serial: registry.serial + 1 }, null, 2)}\n`);
