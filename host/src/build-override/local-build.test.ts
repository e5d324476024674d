import { beforeEach, expect, test } from '@jest/globals';
import type { LocalBuild } from '@shared/contract/section/local-build';
import { aBuild, aRegisteredSection, aRegistry } from '@shared/contract/testing/a-registered-section';
import { findOverride } from './find-override';
import { startLocalBuild } from './local-build';

const live = aBuild('111111111111');
const local = aBuild('dddddddddddd');
const orders = aRegisteredSection({ live });
const localOrders = aRegisteredSection({ live: local });
const registry = aRegistry([orders]);

beforeEach(() => sessionStorage.clear());

/** A page as served by `dev`, with this content. */
const pageWith = (content: unknown): Document => {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.type = 'application/json';
  element.id = 'local-build';
  element.textContent = typeof content === 'string' ? content : JSON.stringify(content);
  page.head.append(element);
  return page;
};
const devPage = (section = localOrders) => pageWith({ section, version: 'first' } satisfies LocalBuild);

const started = (page = devPage()) => {
  const followed: string[] = [];
  return { override: startLocalBuild(page, (version) => followed.push(version)), followed };
};

test('the local build is live in the tab, and the live build of others is the one to fall back to', () => {
  const { override, followed } = started();
  expect(override?.applyTo(orders)).toEqual({ ...orders, live: local, previous: live, canary: null });
  expect(followed).toEqual(['first']);
});

test('a section that is not registered yet is shown, in its order', () => {
  const invoices = aRegisteredSection({
    manifest: { ...orders.manifest, id: 'invoices', mount: '/warehouse/invoices', order: 5 },
    live: local,
  });
  const { override } = started(devPage(invoices));
  const sections = override?.sectionsOf(registry).sections ?? [];
  expect(sections.map(({ manifest }) => manifest.id)).toEqual(['invoices', 'orders']);
  expect(sections.map((section) => override?.applyTo(section))).toEqual([invoices, orders]);
});

test('a changed section.json shows, and the registry does not change', () => {
  const manifest = { ...orders.manifest, title: 'Заявки' };
  const { override } = started(devPage({ ...localOrders, manifest }));
  expect(override?.sectionsOf(registry).sections).toEqual([{ ...orders, manifest }]);
  expect(registry.sections).toEqual([orders]);
});

test('one call ends it for this tab, also after reloads', () => {
  const { override } = started();
  override?.end();
  expect(override?.applyTo(orders)).toBe(orders);
  expect(started()).toEqual({ override: undefined, followed: [] });
});

test.each([
  ['what is no JSON', '{'],
  ['a section without hashes', { section: { ...localOrders, live: { build: 'dddddddddddd' } }, version: 'first' }],
  ['no version', { section: localOrders }],
])('%s is not used', (_what, content) => {
  expect(started(pageWith(content)).override).toBeUndefined();
});

test('a page from another machine does not use it', async () => {
  const asked = { page: devPage(), link: undefined, registry, keys: {} };
  expect(await findOverride({ ...asked, location: { hostname: 'sklad.example' } })).toBeUndefined();
  expect(await findOverride({ ...asked, location: { hostname: 'localhost.sklad.example' } })).toBeUndefined();
});
