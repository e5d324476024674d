import type { Page } from '@playwright/test';
import { containerName } from '@shared/contract/section/container-name';
import { liveBuilds } from '../site/live-builds';
import { expect, test } from '../site/site-test';

const sections = [
  { navigation: 'ЗАКАЗЫ', path: '/warehouse/orders', title: 'Заказы', row: 'Анна Соколова' },
  { navigation: 'ТОВАРЫ', path: '/warehouse/products', title: 'Товары', row: 'Брюки прямые «Линия»' },
  { navigation: 'ОСТАТКИ', path: '/warehouse/productsRemains', title: 'Остатки', row: 'Брюки прямые «Линия»' },
  { navigation: 'ПАРТИИ', path: '/warehouse/parties', title: 'Партии', row: /\d\d\.\d\d\.\d{4}/ },
  { navigation: 'ПОКУПАТЕЛИ', path: '/warehouse/buyers', title: 'Покупатели', row: 'Анна Соколова' },
] as const;

test('the navigation opens each section with its data, and an unknown address leads back', async ({ orders: page }) => {
  const specified: string[] = sections.map(({ navigation }) => navigation);
  const entries = page.getByRole('navigation', { name: 'Склад' }).getByRole('link');
  // Teams add sections of their own; these stay unchanged.
  expect((await entries.allTextContents()).filter((entry) => specified.includes(entry))).toEqual(specified);

  const main = page.getByRole('navigation', { name: 'Разделы' });
  await expect(main.getByRole('link')).toHaveText(['СКЛАД', 'СООБЩЕНИЯ', 'САЙТ', 'АНАЛИТИКА', 'ЗАДАЧИ']);
  for (const name of ['СООБЩЕНИЯ', 'САЙТ', 'АНАЛИТИКА', 'ЗАДАЧИ']) {
    await expect(main.getByRole('link', { name })).toBeDisabled();
    await expect(main.getByRole('link', { name })).toHaveAttribute('title', 'Раздел в разработке');
  }

  for (const { navigation, path, title, row } of sections) {
    await page.getByRole('link', { name: navigation }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
  }

  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('beta 0.0.3')).toBeVisible();
  await page.getByRole('link', { name: 'К заказам' }).click();
  await expect(page).toHaveURL('/warehouse/orders');
});

test('the page of each section preloads every file of the section that its list needs', async ({ signedIn: page }) => {
  let fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/s/')) fetched.add(pathname);
  });
  for (const { path, title } of sections) {
    fetched = new Set();
    await page.goto(path);
    await expect(page.getByRole('grid', { name: title }).getByRole('gridcell').first()).toBeVisible();
    const named = await page
      .locator('link[rel="preload"][href^="/s/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(named.length).toBeGreaterThan(2);
    expect([...fetched].sort()).toEqual([...named].sort());
  }
});

/** The state of the federation runtime in a page, as its developer tools show it. */
interface Federation {
  __INSTANCES__: {
    name: string;
    options: { remotes: { name: string }[]; shared: object };
    shareScopeMap: Record<string, Record<string, Record<string, { from: string; useIn: string[]; lib?: unknown }>>>;
  }[];
}

const single = ['react', 'react-dom', '@tanstack/react-query', 'styled-components', '@shared/kit/router'];

/**
 * The federation instances of a page, and for each the available shared modules: per module, the owner of each version.
 */
const federationOf = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__: instances }: Federation = Reflect.get(window, '__FEDERATION__');
    return instances.map(({ name, options, shareScopeMap }) => ({
      name,
      remotes: options.remotes.map((remote) => remote.name),
      offers: Object.keys(options.shared).length,
      chooses: Object.entries(shareScopeMap.default ?? {}).map(([module, versions]) => ({
        module,
        givers: Object.values(versions).map(({ from }) => from),
        usedBy: Object.values(versions).flatMap(({ useIn }) => useIn),
      })),
      hasScopeOfHost: shareScopeMap.default === instances[0]?.shareScopeMap.default,
    }));
  });

test('after visiting every section there is one instance of each singleton on the page', async ({ signedIn: page }) => {
  await page.goto('/warehouse/orders');
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/s/')) scripts.push(await response.text());
  });
  for (const { navigation, title } of sections.slice(1)) {
    await page.getByRole('link', { name: navigation }).click();
    await expect(page.getByRole('grid', { name: title })).toBeVisible();
  }

  const containers = (await liveBuilds(page))
    .filter(({ manifest }) => sections.some(({ path }) => path === manifest.mount))
    .map(({ manifest, build }) => containerName(manifest.id, build));
  const [host, ...opened] = await federationOf(page);
  expect(host).toMatchObject({ name: 'host', remotes: expect.arrayContaining(containers) });
  expect(opened.map(({ name }) => name).sort()).toEqual(containers.sort());
  for (const section of opened) expect(section).toMatchObject({ offers: 0, hasScopeOfHost: true });

  const chooses = host?.chooses ?? [];
  // A module that the host fetches later is listed under the section that needed it first; its code is checked below.
  const isFetchedLater = (module: string) =>
    /^@shared\/kit\/(card|form|stock|files|print)\/|^react-hook-form$/.test(module);
  expect(chooses.filter(({ module, givers }) => !isFetchedLater(module) && givers.join() !== 'host')).toEqual([]);
  const runtime = chooses.map(({ module }) => module).filter((module) => module.startsWith('@shared/kit/runtime/'));
  expect(runtime.length).toBeGreaterThan(20);
  const usersOf = (name: string) => chooses.find(({ module }) => module === name)?.usedBy;
  expect(usersOf('react/jsx-runtime')).toEqual(expect.arrayContaining(containers));
  for (const name of single.filter((module) => module !== 'react-dom')) expect(usersOf(name), name).not.toEqual([]);
  expect(chooses.map(({ module }) => module)).toEqual(expect.arrayContaining(single));

  // No section contains a copy of its own. Only the host has the router, behind @shared/kit/router.
  const sectionCode = scripts.join('\n');
  for (const trace of [
    'react.transitional.element',
    'access_token',
    '__reactRouterVersion',
    'SC_ATTR',
    'QueryClient ',
    'Почему столько',
    // Of the kit: the list, and the photos of a card.
    'НАВЕРХ',
  ]) {
    expect(sectionCode).not.toContain(trace);
  }
  expect(await page.evaluate(() => Reflect.get(window, '__reactRouterVersion'))).toMatch(/^7\./);
  expect(await page.locator('style[data-styled]').count()).toBe(1);
});

test('nothing on the page violates the policy against inline code and eval, no text becomes code, and a chosen theme is kept over a reload', async ({
  signedIn: page,
}) => {
  const answer = await page.goto('/warehouse/parties');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'nonce-");
  // 'wasm-unsafe-eval' is no eval: the camera's library is compiled.
  expect(policy).not.toContain("'unsafe");
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) breaches.push(message.text());
  });
  await expect(page.getByRole('grid', { name: 'Партии' })).toBeVisible();
  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitemradio', { name: 'Тёмное' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('grid', { name: 'Партии' })).toBeVisible();
  expect(breaches).toEqual([]);
  await test.step('a text becomes neither a script nor markup of the page', async () => {
    const refusals = await page.evaluate(() => {
      const refusalOf = (put: () => unknown) => {
        try {
          put();
        } catch (error) {
          return error instanceof Error ? error.name : 'other';
        }
        return 'none';
      };
      const put = (element: 'p' | 'script', values: object) => () =>
        Object.assign(document.createElement(element), values);
      return {
        markup: refusalOf(put('p', { innerHTML: '<img src=x onerror=alert(1)>' })),
        code: refusalOf(put('script', { text: 'alert(1)' })),
        elsewhere: refusalOf(put('script', { src: 'https://elsewhere.example/s/a.js' })),
        anotherPolicy: refusalOf(() => Reflect.get(window, 'trustedTypes').createPolicy('own', {})),
        ownFile: refusalOf(put('script', { src: '/s/a.js' })),
      };
    });
    const refused = 'TypeError';
    expect(refusals).toEqual({
      markup: refused,
      code: refused,
      elsewhere: refused,
      anotherPolicy: refused,
      ownFile: 'none',
    });
  });
});
