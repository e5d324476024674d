import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { notify } from 'shared/runtime/notify';
import { aBuild, aRegisteredSection, aRegistry } from 'shared/testing/a-registered-section';
import { aSigner, type Signer } from 'shared/testing/a-signer';
import { takeLink } from './kept-link';
import { startTrial } from './start-trial';

const hourMs = 3_600_000;
const live = aBuild('111111111111');
const candidate = aBuild('222222222222');
const orders = aRegisteredSection({ live, canary: { build: aBuild('333333333333'), percent: 100 } });
const products = aRegisteredSection({ manifest: { ...orders.manifest, id: 'products', mount: '/warehouse/products' } });
const registry = aRegistry({ sections: [orders, products] });
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const aTrial = (facts = {}) => ({ section: 'orders', build: candidate, until: inHours(1), ...facts });

let ours: Signer;
let stranger: Signer;
let told: unknown[];

beforeAll(async () => {
  [ours, stranger] = await Promise.all([aSigner('ours'), aSigner('ours')]);
});

beforeEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
  told = [];
  jest.spyOn(notify, 'error').mockImplementation((text) => told.push(text));
});

/** The override of a page that is opened with this link, or with none. */
const started = (link?: string) => startTrial(link, registry, ours.keys);

test('the overriding build is live in this tab, and the live build of others is the one to fall back to', async () => {
  const trial = await started(await ours.signLink(aTrial()));
  expect(trial?.applyTo(orders)).toEqual({ ...orders, live: candidate, previous: live, canary: null });
  expect(trial?.applyTo(products)).toBe(products);
  trial?.end();
});

test('it survives a reload of the tab, until it is ended', async () => {
  (await started(await ours.signLink(aTrial())))?.subscribe(() => undefined);
  const reloaded = await started();
  expect(reloaded?.build).toBe(candidate.build);
  reloaded?.end();
  expect(reloaded?.applyTo(orders)).toBe(orders);
  expect(await started()).toBeUndefined();
  expect(told).toEqual([]);
});

test('it ends by itself when it expires', async () => {
  const link = await ours.signLink(aTrial({ until: new Date(Date.now() + 300).toISOString() }));
  const trial = await started(link);
  expect(trial?.isOn()).toBe(true);
  await new Promise<void>((resolve) => trial?.subscribe(resolve));
  expect(trial?.applyTo(orders)).toBe(orders);
  expect(sessionStorage).toHaveLength(0);
});

const refused = 'Ссылка на пробную сборку не подходит';

test.each<[string, () => Promise<string>, string]>([
  [
    'whose time is over',
    () => ours.signLink(aTrial({ until: inHours(-1) })),
    'Срок ссылки на пробную сборку закончился',
  ],
  ['that somebody else signed', () => stranger.signLink(aTrial()), refused],
  [
    'with the signature of another',
    async () => {
      const [mine, other] = await Promise.all([ours.signLink(aTrial()), ours.signLink(aTrial({ build: live }))]);
      return `${other.split('.')[0]}.${mine.split('.')[1]}`;
    },
    refused,
  ],
  ['signed as a registry is, without the purpose', () => ours.signLink(aTrial(), (payload) => payload), refused],
  ['to a section that is not registered', () => ours.signLink(aTrial({ section: 'secrets' })), refused],
  ['to a build without hashes', () => ours.signLink(aTrial({ build: { ...candidate, files: { a: '' } } })), refused],
  ['without an end', () => ours.signLink(aTrial({ until: 'never' })), refused],
  ['that is none', async () => 'nonsense', refused],
])('a link %s is reported and not used', async (_what, link, words) => {
  expect(await started(await link())).toBeUndefined();
  expect(told).toEqual([words]);
  expect(sessionStorage).toHaveLength(0);
});

test('a stored link that is no longer valid is removed', async () => {
  sessionStorage.setItem('try', await stranger.signLink(aTrial()));
  expect(await started()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('an invalid link does not end the active override', async () => {
  (await started(await ours.signLink(aTrial())))?.isOn();
  const trial = await started('nonsense');
  expect(trial?.build).toBe(candidate.build);
  trial?.end();
});

test('the link is removed from the address, and nothing else is', () => {
  window.history.replaceState(null, '', '/warehouse/orders?page=2&try=abc.def#row');
  expect(takeLink(window)).toBe('abc.def');
  expect(window.location.href).toMatch(/\/warehouse\/orders\?page=2#row$/);
  expect(takeLink(window)).toBeUndefined();
});
