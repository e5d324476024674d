import { storedSettings } from 'shared/runtime/stored-settings';
import { reportIncident } from 'shared/runtime/telemetry';
import type { Registry } from 'shared/section/registry';
import { isOlder } from 'shared/section/registry-age';
import { openRegistry, type RegistryKeys } from './open-registry';

const address = '/registry.json';
const storageKey = 'registry';
/** What stands in the page where nobody has put a registry. */
const placeholder = '"__REGISTRY__"';

const inlined = async (page: Document) => {
  const text = page.getElementById('registry')?.textContent;
  return text && text !== placeholder ? text : undefined;
};

const fetched = async () => {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/**
 * Which build of which section is live: as it stands in the page, else as the site has it, if one of the host's keys
 * signed it and it is not older than the last one this browser believed; else that last one. Undefined where there is
 * none at all; then only the host's own screens exist.
 */
export const readRegistry = async (page: Document, keys: RegistryKeys): Promise<Registry | undefined> => {
  const kept = storedSettings.read(storageKey);
  const last = typeof kept === 'string' ? await openRegistry(kept, keys) : undefined;
  for (const read of [() => inlined(page), fetched]) {
    const text = await read();
    if (text === undefined) continue;
    const registry = await openRegistry(text, keys);
    if (registry && !(last && isOlder(registry, last))) {
      storedSettings.write(storageKey, text);
      return registry;
    }
    reportIncident({
      kind: 'registry',
      message: registry
        ? 'A registry is older than the one before it'
        : 'A registry is not signed by a key of the host',
      detail: { serial: registry?.serial },
    });
  }
  return last;
};
