import type { Registry } from 'shared/section/registry';
import { isRegistry } from './is-registry';

const address = '/registry.json';
const storageKey = 'registry';

const parse = (text: string | null | undefined): Registry | undefined => {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRegistry(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const inlined = (page: Document) => parse(page.getElementById('registry')?.textContent);

const fetched = async () => {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return response.ok ? parse(await response.text()) : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/**
 * Which build of which section is live: as inlined in the page, else as the site has it, else as this browser saw it
 * last. Undefined where none of them gives a valid registry; then only the host's own screens exist.
 */
export const readRegistry = async (page: Document): Promise<Registry | undefined> => {
  const current = inlined(page) ?? (await fetched());
  if (!current) return parse(localStorage.getItem(storageKey));
  localStorage.setItem(storageKey, JSON.stringify(current));
  return current;
};
