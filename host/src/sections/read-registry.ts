import { isRegistryFile } from '@shared/contract/section/is-registry';
import {
  type OpenedRegistry,
  openRegistry,
  type PlatformKeys,
  parseJson,
  type RegistryText,
} from '@shared/contract/section/open-registry';
import type { Registry } from '@shared/contract/section/registry';
import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import { verifySignature } from './verify-signature';

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

/** The registry that this browser trusted last, as a text. */
const keptText = (): string | undefined => {
  const kept = storedSettings.read(storageKey);
  return typeof kept === 'string' ? kept : undefined;
};

const verify: Parameters<typeof openRegistry>[1]['verify'] = ({ payload, signature }, publicKey) =>
  verifySignature({ text: payload, signature, publicKey });

const open = (texts: readonly RegistryText[], keys: PlatformKeys) =>
  openRegistry(texts, { keys, verify, now: new Date() });

const lastTrusted = (keys: PlatformKeys) => {
  const kept = keptText();
  return kept === undefined ? undefined : open([{ text: kept, isKnown: true }], keys);
};

const report = (refused: string, section: string | null) =>
  reportIncident({
    kind: 'registry',
    message: `A registry is not used: ${refused}`,
    detail: { section: section ?? undefined },
  });

/** What this browser uses of a new text, beside what it trusted before; undefined if it trusts nothing of the text. */
const takeText = async (text: string, keys: PlatformKeys): Promise<OpenedRegistry | undefined> => {
  if (!(await open([{ text, isKnown: false }], keys))) {
    report('a key of the host did not sign it', null);
    return undefined;
  }
  const kept = keptText();
  const known = kept === undefined ? [] : [{ text: kept, isKnown: true }];
  const registry = await open([...known, { text, isKnown: false }], keys);
  if (!registry) return undefined;
  for (const { section, reason } of registry.refusals) report(reason, section);
  // The same text is recognized at the next visit, if all of it is used.
  const file = parseJson(text);
  const isWhole = isRegistryFile(file) && file.sections.length === registry.opened.length;
  storedSettings.write(storageKey, isWhole && registry.refusals.length === 0 ? text : JSON.stringify(registry.file));
  return registry;
};

/**
 * The registry, which lists the live build of each section: the one in the page, else the one of the site, as far as it
 * is signed by who may sign it and newer than what this browser trusted last; else that. Undefined if there is none; then
 * only the host's own screens exist.
 */
export const readRegistry = async (page: Document, keys: PlatformKeys): Promise<Registry | undefined> => {
  const onPage = inlined(page);
  // True on most visits: then the signatures are verified once, which blocks the first screen for the shortest time.
  if (onPage !== undefined && onPage === keptText()) {
    const last = await lastTrusted(keys);
    if (last) return last;
  }
  for (const read of [() => onPage, fetched]) {
    const text = await read();
    const registry = text === undefined ? undefined : await takeText(text, keys);
    if (registry) return registry;
  }
  return lastTrusted(keys);
};

/** Passes each new registry of the site to `take`, once; what of it is not trusted changes nothing. */
export const newRegistries = (keys: PlatformKeys, take: (registry: Registry) => void): (() => Promise<void>) => {
  let seen = keptText();
  return async () => {
    const text = await fetched();
    if (text === undefined || text === seen) return;
    seen = text;
    const registry = await takeText(text, keys);
    if (registry) take(registry);
  };
};
