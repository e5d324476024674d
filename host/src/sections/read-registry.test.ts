import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Registry } from '@shared/contract/section/registry';
import { aBuild, aRegisteredSection, aRegistry } from '@shared/contract/testing/a-registered-section';
import { aSigner, type Signer } from '@shared/kit/testing/a-signer';
import { newRegistries, readRegistry } from './read-registry';

const registry = aRegistry();
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
  await expect(readRegistry(pageWith(signed), ours.keys)).resolves.toEqual(registry);
  expect(fetched).not.toHaveBeenCalled();
});

test('the registry of the last visit is verified only once if the page contains it again', async () => {
  await readRegistry(pageWith(signed), ours.keys);
  const checked = jest.spyOn(crypto.subtle, 'verify');
  await expect(readRegistry(pageWith(signed), ours.keys)).resolves.toEqual(registry);
  expect(checked).toHaveBeenCalledTimes(1);
});

test('a page without a registry requests it from the site', async () => {
  siteHas(signed);
  await expect(readRegistry(pageWithout(), ours.keys)).resolves.toEqual(registry);
});

test('if the site has no registry, the last valid one is used', async () => {
  await readRegistry(pageWith(signed), ours.keys);
  await expect(readRegistry(pageWithout(), ours.keys)).resolves.toEqual(registry);
});

test.each<[string, () => Promise<string>]>([
  ['a changed payload', async () => signed.replace('Заказы', 'Указы')],
  ['no signature', async () => JSON.stringify(registry)],
  ['a signature that is too short', async () => signed.replace(/"signature":"[^"]+"/, '"signature":"AAAA"')],
  ['the signature of somebody else under our key’s name', () => stranger.sign(registry)],
  ['a key the host does not know', () => successor.sign(registry)],
  ['another format', () => ours.sign({ ...registry, format: 3 })],
  [
    'a build without hashes',
    () => ours.sign(aRegistry({ sections: [aRegisteredSection({ live: { ...aBuild(), files: { a: '' } } })] })),
  ],
  ['no JSON', () => ours.sign('nonsense')],
  ['nonsense around it', async () => 'nonsense'],
])('a registry with %s is not used', async (_what, broken) => {
  await expect(readRegistry(pageWith(await broken()), ours.keys)).resolves.toBeUndefined();
});

test('if the registry in the page is not trusted, the one of the site is used', async () => {
  siteHas(signed);
  await expect(readRegistry(pageWith(await stranger.sign(registry)), ours.keys)).resolves.toEqual(registry);
});

const seenThen = async (first: Registry, next: Registry, by = ours) => {
  const keys = { ...ours.keys, ...successor.keys };
  await readRegistry(pageWith(await ours.sign(first)), keys);
  return readRegistry(pageWith(await by.sign(next)), keys);
};

test('an older registry that is replayed is refused, also if another of our keys signed it', async () => {
  await expect(seenThen(aRegistry({ serial: 8 }), registry)).resolves.toMatchObject({ serial: 8 });
  await expect(seenThen(aRegistry({ serial: 9 }), registry, successor)).resolves.toMatchObject({ serial: 9 });
});

test('a registry that was rolled back is trusted, because its signature covers that, and the replaced one no longer is', async () => {
  const setBack = aRegistry({ serial: 3, rollbacks: 1 });
  await expect(seenThen(aRegistry({ serial: 8 }), setBack)).resolves.toEqual(setBack);
  await expect(seenThen(setBack, aRegistry({ serial: 8 }))).resolves.toEqual(setBack);
});

test('a browser with a registry of a key that is no longer trusted starts with the new one', async () => {
  await readRegistry(pageWith(await ours.sign(aRegistry({ serial: 90 }))), ours.keys);
  const page = pageWith(await successor.sign(registry));
  await expect(readRegistry(page, successor.keys)).resolves.toEqual(registry);
});

test('a browser without native Ed25519 verifies too', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no Ed25519', 'NotSupportedError'));
  await expect(readRegistry(pageWith(signed), ours.keys)).resolves.toEqual(registry);
  localStorage.clear();
  await expect(readRegistry(pageWith(await stranger.sign(registry)), ours.keys)).resolves.toBeUndefined();
});

/** The registries that an open page accepts while the site has these texts, one after the other. */
const takenOf = async (texts: string[]) => {
  await readRegistry(pageWith(signed), ours.keys);
  const taken: number[] = [];
  const ask = newRegistries(ours.keys, ({ serial }) => taken.push(serial));
  for (const text of texts) {
    siteHas(text);
    await ask();
  }
  return taken;
};

test('an open page accepts a newer registry, once', async () => {
  const newer = await ours.sign(aRegistry({ serial: 8 }));
  await expect(takenOf([signed, newer, newer])).resolves.toEqual([8]);
});

test('an open page refuses a registry that is older or not signed by a known key', async () => {
  const older = await ours.sign(aRegistry({ serial: 6 }));
  const foreign = await stranger.sign(aRegistry({ serial: 9 }));
  await expect(takenOf([older, foreign, 'nonsense'])).resolves.toEqual([]);
});
