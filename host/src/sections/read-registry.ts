import type { Registry } from '@shared/contract/section/registry';
import { isOlder } from '@shared/contract/section/registry-age';
import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import { openRegistry, type RegistryKeys } from './open-registry';

const address = '/registry.json';
const storageKey = 'registry';
/** The content of the page if no registry was inserted. */
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

/** The registry in a text, if it is trusted; `last` is the last registry this browser trusted. */
const trustedRegistry = async (
  text: string,
  keys: RegistryKeys,
  last: Registry | undefined,
): Promise<Registry | undefined> => {
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

const lastTrusted = async (keys: RegistryKeys) => {
  const kept = keptText();
  return kept ? openRegistry(kept, keys) : undefined;
};

/**
 * The registry, which lists the live build of each section: the one in the page, else the one of the site, if it is
 * signed by one of the host's keys and not older than the last one this browser trusted; else that last one. Undefined
 * if there is none; then only the host's own screens exist.
 */
export const readRegistry = async (page: Document, keys: RegistryKeys): Promise<Registry | undefined> => {
  const onPage = inlined(page);
  const last = await lastTrusted(keys);
  // True on most visits: then one verification of the signature is enough, and it blocks the first screen for the
  // shortest time.
  if (last && onPage === keptText()) return last;
  for (const read of [() => onPage, fetched]) {
    const text = await read();
    const registry = text === undefined ? undefined : await trustedRegistry(text, keys, last);
    if (registry) return registry;
  }
  return last;
};

/** Passes each new registry of the site to `take`, once; one that is not trusted changes nothing. */
export const newRegistries = (keys: RegistryKeys, take: (registry: Registry) => void): (() => Promise<void>) => {
  let seen = keptText();
  return async () => {
    const text = await fetched();
    if (text === undefined || text === seen) return;
    seen = text;
    const registry = await trustedRegistry(text, keys, await lastTrusted(keys));
    if (registry) take(registry);
  };
};
