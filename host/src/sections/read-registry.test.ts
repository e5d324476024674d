import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { aBuild, aRegisteredSection, aRegistry } from '@shared/contract/testing/a-registered-section';
import { aSigner, type Signer } from '@shared/kit/testing/a-signer';
import { newRegistries, readRegistry } from './read-registry';

const registryAt = (serial: number) => aRegistry([aRegisteredSection({ serial })]);
const registry = registryAt(7);
let ours: Signer;
let successor: Signer;
let stranger: Signer;
let signed: string;

beforeAll(async () => {
  [ours, successor, stranger] = await Promise.all([aSigner('ours'), aSigner('successor'), aSigner('ours')]);
  signed = await ours.sign(registry);
});

const pageWith = (content: string) => {
  document.body.innerHTML = `<script type="application/json" id="registry">${content.replaceAll('<', '\\u003c')}</script>`;
  return document;
};
const pageWithout = () => pageWith('"__REGISTRY__"');

const siteAnswers = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
const siteIsDown = () => siteAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
const siteHas = (text: string) => siteAnswers(() => Promise.resolve(new Response(text)));

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  siteIsDown();
});

test('the registry in the page is used without a request', async () => {
  const fetched = siteIsDown();
  await expect(readRegistry(pageWith(signed), ours.keys)).resolves.toMatchObject(registry);
  expect(fetched).not.toHaveBeenCalled();
});

test('the registry of the last visit is verified only once if the page contains it again: its teams and its section', async () => {
  await readRegistry(pageWith(signed), ours.keys);
  const checked = jest.spyOn(crypto.subtle, 'verify');
  await expect(readRegistry(pageWith(signed), ours.keys)).resolves.toMatchObject(registry);
  expect(checked).toHaveBeenCalledTimes(2);
});

test('a page without a registry requests it from the site', async () => {
  siteHas(signed);
  await expect(readRegistry(pageWithout(), ours.keys)).resolves.toMatchObject(registry);
});

test('if the site has no registry, the last valid one is used', async () => {
  await readRegistry(pageWith(signed), ours.keys);
  await expect(readRegistry(pageWithout(), ours.keys)).resolves.toMatchObject(registry);
});

test.each<[string, () => Promise<string>]>([
  ['changed teams', async () => signed.replace('/warehouse/orders', '/warehouse/sales')],
  ['no signature', async () => JSON.stringify(registry)],
  ['a signature that is too short', async () => signed.replace(/"signature":"[^"]+"/, '"signature":"AAAA"')],
  ['the signature of somebody else under our key’s name', () => stranger.sign(registry)],
  ['a key the host does not know', () => successor.sign(registry)],
  ['another format', async () => signed.replace('"format":3', '"format":4')],
  ['nonsense around it', async () => 'nonsense'],
])('a registry with %s is not used', async (_what, broken) => {
  await expect(readRegistry(pageWith(await broken()), ours.keys)).resolves.toBeUndefined();
});

test('a section whose build has no hash is left out', async () => {
  const broken = await ours.sign(aRegistry([aRegisteredSection({ live: { ...aBuild(), files: { a: '' } } })]));
  await expect(readRegistry(pageWith(broken), ours.keys)).resolves.toMatchObject({ sections: [] });
});

test('if the registry in the page is not trusted, the one of the site is used', async () => {
  siteHas(signed);
  await expect(readRegistry(pageWith(await stranger.sign(registry)), ours.keys)).resolves.toMatchObject(registry);
});

/** The serial of the orders in a browser that has seen one registry and then gets the next. */
const serialAfter = async (first: number, next: number, by = ours) => {
  const keys = { ...ours.keys, ...successor.keys };
  await readRegistry(pageWith(await ours.sign(registryAt(first))), keys);
  const read = await readRegistry(pageWith(await by.sign(registryAt(next))), keys);
  return read?.sections.map(({ serial }) => serial);
};

test('an older registry that is replayed is refused, also if another of our keys signed it', async () => {
  await expect(serialAfter(8, 7)).resolves.toEqual([8]);
  await expect(serialAfter(9, 7, successor)).resolves.toEqual([9]);
  await expect(serialAfter(9, 10, successor)).resolves.toEqual([10]);
});

test('a browser with a registry of a key that is no longer trusted starts with the new one', async () => {
  await readRegistry(pageWith(await ours.sign(registryAt(90))), ours.keys);
  const page = pageWith(await successor.sign(registry));
  await expect(readRegistry(page, successor.keys)).resolves.toEqual(expect.objectContaining(registry));
});

test('a browser without native Ed25519 verifies too', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no Ed25519', 'NotSupportedError'));
  await expect(readRegistry(pageWith(signed), ours.keys)).resolves.toMatchObject(registry);
  localStorage.clear();
  await expect(readRegistry(pageWith(await stranger.sign(registry)), ours.keys)).resolves.toBeUndefined();
});

/** The registries that an open page accepts while the site has these texts, one after the other. */
const takenOf = async (texts: string[]) => {
  await readRegistry(pageWith(signed), ours.keys);
  const taken: number[] = [];
  const ask = newRegistries(ours.keys, ({ sections }) => taken.push(...sections.map(({ serial }) => serial)));
  for (const text of texts) {
    siteHas(text);
    await ask();
  }
  return taken;
};

test('an open page accepts a newer registry, once', async () => {
  const newer = await ours.sign(registryAt(8));
  await expect(takenOf([signed, newer, newer])).resolves.toEqual([8]);
});

test('an open page refuses a registry that is older or not signed by a known key', async () => {
  const older = await ours.sign(registryAt(6));
  const foreign = await stranger.sign(registryAt(9));
  // An old text has an effect on nothing: what was trusted last stays.
  await expect(takenOf([older, foreign, 'nonsense'])).resolves.toEqual([7]);
});
