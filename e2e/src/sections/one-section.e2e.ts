import type { Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';
import { type SectionSources, withSectionSources } from '../site/section-sources';
import { signInPage } from '../site/sign-in-page';
import { test as base, expect } from '../site/site-test';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'собран на этом компьютере' });
const problems = (page: Page) => page.getByRole('alert', { name: 'Ошибки в исходном коде' });
const title = (was: string, is: string) => (text: string) => text.replaceAll(`'${was}'`, `'${is}'`);

const test = base.extend<{ sources: SectionSources }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  sources: async ({}, use) => withSectionSources('remote-remains', use),
});

/** The login is stored per origin, here that of the localhost that `dev` serves. */
const openSignedIn = async (page: Page, address: string, tokens: Tokens) => {
  await signInPage(page, tokens);
  await page.goto(address);
};

test('an edit of a section is shown over a site that runs elsewhere, until it is ended by one click, and nobody else gets it', {
  tag: '@full',
}, async ({ page, site, sources, signIn, tokens }) => {
  const address = await sources.develop(site.url);
  await page.goto(address);
  await signIn(page);
  await expect(heading(page, 'Остатки')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await sources.edit('src/texts.ts', title('Остатки', 'Склад сегодня'));
  await expect(heading(page, 'Склад сегодня')).toBeVisible();
  await page.getByRole('link', { name: 'ЗАКАЗЫ' }).click();
  await expect(heading(page, 'Заказы')).toBeVisible();

  const visitor = await page.context().newPage();
  await openSignedIn(visitor, `${site.url}/warehouse/productsRemains`, tokens);
  await expect(heading(visitor, 'Остатки')).toBeVisible();
  await expect(banner(visitor)).toBeHidden();

  await page.getByRole('link', { name: 'ОСТАТКИ' }).click();
  await expect(heading(page, 'Склад сегодня')).toBeVisible();
  await page.getByRole('button', { name: 'Закончить' }).click();
  await expect(heading(page, 'Остатки')).toBeVisible();
  await expect(banner(page)).toBeHidden();

  const other = await page.context().newPage();
  await openSignedIn(other, address, tokens);
  await expect(heading(other, 'Склад сегодня')).toBeVisible();
});

const typed = 'an edit of a component keeps the page over a site that runs elsewhere, with what is typed in it';
test(typed, { tag: '@full' }, async ({ page, site, sources, tokens }) => {
  await openSignedIn(page, await sources.develop(site.url), tokens);
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await page.getByRole('button', { name: 'Поиск' }).click();
  await search.fill('пальто');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await sources.edit('src/list/remains-screen.tsx', (text) => text.replace('title={texts.title}', 'title="Полки"'));
  await expect(heading(page, 'Полки')).toBeVisible();
  await expect(search).toHaveValue('пальто');
  expect(loads).toBe(0);
  await expect(banner(page)).toBeVisible();

  // Before any screen is rendered.
  let line = 0;
  await sources.edit('src/section.tsx', (text) => {
    line = text.split('\n').length;
    return `${text}throw new Error('a fault at load');\n`;
  });
  await expect(problems(page)).toContainText(`src/section.tsx:${line}`);
  await expect(heading(page, 'Остатки')).toBeVisible();
});

test('a syntax error stays out of the page and is shown in it, a runtime error shows the live build, and fixing it helps', async ({
  page,
  site,
  sources,
  tokens,
}) => {
  await openSignedIn(page, await sources.develop(site.url, '--live-host'), tokens);
  await expect(banner(page)).toBeVisible();
  await sources.edit('src/section.tsx', (text) => `${text}\nthrow new Error('a fault');\n`);
  await expect(page.getByText('Пробная сборка раздела «Остатки» не работает, показана обычная')).toBeVisible();
  await expect(heading(page, 'Остатки')).toBeVisible();

  await sources.edit('src/texts.ts', (text) => text.replace("'Остатки'", "'Остатки"));
  await expect(problems(page)).toContainText(/Сборка не удалась.*src\/texts\.ts:\d+.*title: 'Остатки,/s);
  await sources.edit('src/section.tsx', (text) => text.replace("throw new Error('a fault');", ''));
  await sources.edit('src/texts.ts', (text) => text.replace("'Остатки,", "'Склад сегодня',"));
  await expect(heading(page, 'Склад сегодня')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(problems(page)).toBeHidden();
});

test('a screen that throws is shown with its own source line', { tag: '@full' }, async ({
  page,
  site,
  sources,
  tokens,
}) => {
  await openSignedIn(page, await sources.develop(site.url, '--live-host'), tokens);
  await expect(banner(page)).toBeVisible();
  const thrown = "throw new Error('a fault of the screen');";
  let line = 0;
  await sources.edit('src/list/remains-screen.tsx', (text) => {
    const broken = text.replace('RemainsScreen = () => {\n', (start) => `${start}  ${thrown}\n`);
    line = broken.slice(0, broken.indexOf(thrown)).split('\n').length;
    return broken;
  });
  await expect(problems(page)).toContainText(`src/list/remains-screen.tsx:${line}`);
  await expect(problems(page)).toContainText(`> ${line} |   ${thrown}`);
  await problems(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(problems(page)).toBeHidden();
});

const elsewhere = 'a page that is not on localhost ignores such a build';
test(elsewhere, { tag: '@full' }, async ({ page, site, sources, tokens }) => {
  await sources.edit('src/texts.ts', title('Остатки', 'Склад сегодня'));
  const address = new URL(await sources.develop(site.url));
  // As if an attacker had put it into the page of a deployed site.
  await page.route('http://sklad.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/api/events/') return route.abort();
    return route.fulfill({ response: await route.fetch({ url: address.origin + pathname + search }) });
  });
  await openSignedIn(page, `http://sklad.example${address.pathname}`, tokens);
  await expect(page.locator('#local-build')).toBeAttached();
  await expect(heading(page, 'Остатки')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  // Photos may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const neverPublished = 'an unpublished section is shown beside the others';
test(neverPublished, { tag: '@full' }, async ({ page, site, sources, tokens }) => {
  const renamed = (text: string) => text.replace(/(["'])remains\1/, '$1leftovers$1');
  await sources.edit('src/section.tsx', renamed);
  await sources.edit('section.json', (text) =>
    renamed(text).replace('/warehouse/productsRemains', '/warehouse/leftovers').replace('ОСТАТКИ', 'НОВОЕ'),
  );
  await openSignedIn(page, await sources.develop(site.url), tokens);
  await expect(page).toHaveURL(/\/warehouse\/leftovers$/);
  await expect(heading(page, 'Остатки')).toBeVisible();
  await expect(page.getByRole('link', { name: 'НОВОЕ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ОСТАТКИ' })).toBeVisible();
});
