import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Registry } from 'shared/section/registry';
import { readRegistry } from './read-registry';

const registry: Registry = {
  format: 1,
  serial: 7,
  sections: [
    {
      manifest: { id: 'orders', title: 'Заказы', navigation: 'ЗАКАЗЫ', mount: '/warehouse/orders', order: 10 },
      live: {
        build: '0123456789ab',
        entry: '/s/orders/0123456789ab/remoteEntry.js',
        integrity: `sha384-${'A'.repeat(64)}`,
      },
      previous: null,
    },
  ],
};

const pageWith = (content: string) => {
  document.body.innerHTML = `<script type="application/json" id="registry">${content}</script>`;
  return document;
};

const siteAnswers = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
const siteIsDown = () => siteAnswers(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  localStorage.clear();
});

test('the registry that stands in the page is taken without a request', async () => {
  const fetched = siteIsDown();
  fetched.mockClear();
  await expect(readRegistry(pageWith(JSON.stringify(registry)))).resolves.toEqual(registry);
  expect(fetched).not.toHaveBeenCalled();
});

test('a page served without one asks the site for it', async () => {
  siteAnswers(() => Promise.resolve(new Response(JSON.stringify(registry))));
  await expect(readRegistry(pageWith('"__REGISTRY__"'))).resolves.toEqual(registry);
});

test('when the site has none the last valid one serves', async () => {
  siteIsDown();
  await readRegistry(pageWith(JSON.stringify(registry)));
  await expect(readRegistry(pageWith('"__REGISTRY__"'))).resolves.toEqual(registry);
});

test.each([
  ['another format', { ...registry, format: 2 }],
  ['an entry on another site', withEntry('https://evil.example/remoteEntry.js')],
  [
    'an entry without a hash',
    { ...registry, sections: registry.sections.map((it) => ({ ...it, live: { ...it.live, integrity: '' } })) },
  ],
  ['no JSON', 'nonsense'],
])('a registry with %s is not used', async (_what, broken) => {
  siteIsDown();
  const page = pageWith(typeof broken === 'string' ? broken : JSON.stringify(broken));
  await expect(readRegistry(page)).resolves.toBeUndefined();
});

function withEntry(entry: string) {
  return { ...registry, sections: registry.sections.map((it) => ({ ...it, live: { ...it.live, entry } })) };
}
