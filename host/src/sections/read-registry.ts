import { storedSettings } from 'shared/runtime/stored-settings';
import { reportIncident } from 'shared/runtime/telemetry';
import type { Registry } from 'shared/section/registry';
import { isOlder } from 'shared/section/registry-age';
import { openRegistry, type RegistryKeys } from './open-registry';

const address = '/registry.json';
const storageKey = 'registry';
/** What stands in the page where nobody has put a registry. */
const placeholder = '"__REGISTRY__"';

const inlined = (page: Document) => {
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

/** The registry in a text, if it may be believed; `last` is the one this browser believed before. */
const believe = async (text: string, keys: RegistryKeys, last: Registry | undefined): Promise<Registry | undefined> => {
  const registry = await openRegistry(text, keys);
  if (registry && !(last && isOlder(registry, last))) {
    storedSettings.write(storageKey, text);
    return registry;
  }
  reportIncident({
    kind: 'registry',
    message: registry ? 'A registry is older than the one before it' : 'A registry is not signed by a key of the host',
    detail: { serial: registry?.serial },
  });
  return undefined;
};

const keptText = (): string | undefined => {
  const kept = storedSettings.read(storageKey);
  return typeof kept === 'string' ? kept : undefined;
};

const lastBelieved = async (keys: RegistryKeys) => {
  const kept = keptText();
  return kept ? openRegistry(kept, keys) : undefined;
};

/**
 * Which build of which section is live: as it stands in the page, else as the site has it, if one of the host's keys
 * signed it and it is not older than the last one this browser believed; else that last one. Undefined where there is
 * none at all; then only the host's own screens exist.
 */
export const readRegistry = async (page: Document, keys: RegistryKeys): Promise<Registry | undefined> => {
  const onPage = inlined(page);
  const last = await lastBelieved(keys);
  // As at most visits: then one check of the signature is enough, and nothing is on the screen before it.
  if (last && onPage === keptText()) return last;
  for (const read of [() => onPage, fetched]) {
    const text = await read();
    const registry = text === undefined ? undefined : await believe(text, keys, last);
    if (registry) return registry;
  }
  return last;
};

/** Gives the registry that the site has by now to `take`, each once; one that is not believed changes nothing. */
export const newRegistries = (keys: RegistryKeys, take: (registry: Registry) => void): (() => Promise<void>) => {
  let seen = keptText();
  return async () => {
    const text = await fetched();
    if (text === undefined || text === seen) return;
    seen = text;
    const registry = await believe(text, keys, await lastBelieved(keys));
    if (registry) take(registry);
  };
};
