import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { SectionBuild } from '@shared/contract/section/registry';
import { aBuild, aRegisteredSection, aRegistry } from '@shared/contract/testing/a-registered-section';
import { notify } from '@shared/kit/runtime/page/notify';
import { aSigner, type Signer } from '@shared/kit/testing/a-signer';
import { takeLink } from './kept-link';
import { startOverride } from './start-override';

const hourMs = 3_600_000;
const live = aBuild('111111111111');
const candidate = aBuild('222222222222');
const orders = aRegisteredSection({ live, canary: { build: aBuild('333333333333'), percent: 100 } });
const products = aRegisteredSection({ manifest: { ...orders.manifest, id: 'products', mount: '/warehouse/products' } });
const registry = aRegistry([orders, products]);
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const anOverride = (facts = {}) => ({ section: 'orders', build: candidate, until: inHours(1), ...facts });

let ours: Signer;
let stranger: Signer;
let shownErrors: unknown[];

beforeAll(async () => {
  [ours, stranger] = await Promise.all([aSigner('ours'), aSigner('ours')]);
});

beforeEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
  shownErrors = [];
  jest.spyOn(notify, 'error').mockImplementation((text) => shownErrors.push(text));
});

/** The override of a page that is opened with this link, or with none. */
const started = (link?: string) => startOverride(link, registry, ours.keys);

test('the overriding build is live in this tab, and the live build of others is the one to fall back to', async () => {
  const override = await started(await ours.signLink(anOverride()));
  expect(override?.applyTo(orders)).toEqual({ ...orders, live: candidate, previous: live, canary: null });
  expect(override?.applyTo(products)).toBe(products);
  override?.end();
});

test('it survives a reload of the tab, until it is ended', async () => {
  (await started(await ours.signLink(anOverride())))?.subscribe(() => undefined);
  const reloaded = await started();
  expect(reloaded?.build).toBe(candidate.build);
  reloaded?.end();
  expect(reloaded?.applyTo(orders)).toBe(orders);
  expect(await started()).toBeUndefined();
  expect(shownErrors).toEqual([]);
});

test('it ends by itself when it expires', async () => {
  const link = await ours.signLink(anOverride({ until: new Date(Date.now() + 300).toISOString() }));
  const override = await started(link);
  expect(override?.isOn()).toBe(true);
  await new Promise<void>((resolve) => override?.subscribe(resolve));
  expect(override?.applyTo(orders)).toBe(orders);
  expect(sessionStorage).toHaveLength(0);
});

const refused = 'Ссылка на пробную сборку не подходит';

test.each<[string, () => Promise<string>, string]>([
  [
    'whose time is over',
    () => ours.signLink(anOverride({ until: inHours(-1) })),
    'Срок ссылки на пробную сборку закончился',
  ],
  ['that somebody else signed', () => stranger.signLink(anOverride()), refused],
  [
    'with the signature of another',
    async () => {
      const [mine, other] = await Promise.all([
        ours.signLink(anOverride()),
        ours.signLink(anOverride({ build: live })),
      ]);
      return `${other.split('.')[0]}.${mine.split('.')[1]}`;
    },
    refused,
  ],
  ['signed as a registry is, without the purpose', () => ours.signLink(anOverride(), (payload) => payload), refused],
  ['to a section that is not registered', () => ours.signLink(anOverride({ section: 'secrets' })), refused],
  ['to a build of another section', () => ours.signLink(anOverride({ manifest: products.manifest })), refused],
  [
    'to a build that somebody else signed',
    async () =>
      ours.signLink({
        ...anOverride(),
        build: await stranger.signPart({ ...candidate, manifest: orders.manifest, reach: 100 }),
      }),
    refused,
  ],
  [
    'to a build without hashes',
    () => ours.signLink(anOverride({ build: { ...candidate, files: { a: '' } } })),
    refused,
  ],
  ['without an end', () => ours.signLink(anOverride({ until: 'never' })), refused],
  ['that is none', async () => 'nonsense', refused],
])('a link %s is reported and not used', async (_what, link, words) => {
  expect(await started(await link())).toBeUndefined();
  expect(shownErrors).toEqual([words]);
  expect(sessionStorage).toHaveLength(0);
});

test('a key that only leads back gives what was live, and the canary', async () => {
  const api = await aSigner('api');
  const teams = { ...registry.teams, rollbackKeys: [api.teamKey()] };
  const linkTo = async (build: SectionBuild, reach: number) => {
    const record = await ours.signPart({ ...build, manifest: orders.manifest, reach });
    return startOverride(await api.signLink({ ...anOverride(), build: record }), { ...registry, teams }, ours.keys);
  };
  for (const [build, reach, isGiven] of [
    [candidate, 100, true],
    [aBuild('333333333333'), 10, true],
    [candidate, 10, false],
  ] as const) {
    sessionStorage.clear();
    const override = await linkTo(build, reach);
    expect(override !== undefined).toBe(isGiven);
    override?.end();
  }
});

test('a link that its team has ended is refused, and an open override of it ends with the next registry', async () => {
  const link = await ours.signLink(anOverride());
  const revoked = { ...registry, sections: [{ ...orders, linksSince: inHours(0.5) }, products] };
  const override = await started(link);
  override?.endIfRevoked(registry);
  expect(override?.isOn()).toBe(true);
  override?.endIfRevoked(revoked);
  expect(override?.isOn()).toBe(false);
  expect(await startOverride(link, revoked, ours.keys)).toBeUndefined();
  expect(shownErrors).toEqual(['Срок ссылки на пробную сборку закончился']);
});

test('a stored link that is no longer valid is removed', async () => {
  sessionStorage.setItem('try', await stranger.signLink(anOverride()));
  expect(await started()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('an invalid link does not end the active override', async () => {
  (await started(await ours.signLink(anOverride())))?.isOn();
  const override = await started('nonsense');
  expect(override?.build).toBe(candidate.build);
  override?.end();
});

test('the link is removed from the address, and nothing else is', () => {
  window.history.replaceState(null, '', '/warehouse/orders?page=2&try=abc.def#row');
  expect(takeLink(window)).toBe('abc.def');
  expect(window.location.href).toMatch(/\/warehouse\/orders\?page=2#row$/);
  expect(takeLink(window)).toBeUndefined();
});
