import { expect, type Page } from '@playwright/test';
import { liveBuilds } from '../site/live-builds';
import { loseNetwork } from '../site/lose-network';
import type { KnownScreen } from './known-screen';
import { hold, openOrders, scan } from './open-screen';

/** Scans a code that no size has. */
const scanUnknown = async (page: Page) => {
  await openOrders(page);
  const sheet = page.getByRole('dialog', { name: 'Такого кода нет' });
  await scan(page, '4607155083214', () => expect(sheet).toBeVisible({ timeout: 2_000 }));
  return sheet;
};

const chooseSize = async (page: Page) => {
  const sheet = await scanUnknown(page);
  await sheet.getByRole('textbox', { name: 'Товар' }).fill('джинсы');
  await sheet
    .getByRole('option', { name: /^Джинсы/ })
    .first()
    .click();
  await sheet.getByText('есть код', { exact: true }).first().click();
  return sheet;
};

/** What the host shows instead of a screen, or over one. */
export const hostScreens: readonly KnownScreen[] = [
  {
    name: 'host: not found',
    show: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    },
  },
  {
    name: 'host: a section that failed to load',
    isMain: true,
    mockups: { light: 'section-failed' },
    show: async (page) => {
      await page.route('**/s/parties/**', (route) => route.fulfill({ status: 404 }));
      await page.goto('/warehouse/parties');
      await expect(page.getByRole('heading', { name: 'Раздел «Партии» не загрузился' })).toBeVisible();
    },
  },
  {
    name: 'host: Ctrl+K',
    mockups: { light: 'command-palette' },
    show: async (page) => {
      await openOrders(page);
      await page.getByRole('button', { name: 'Найти' }).click();
      await page.getByRole('combobox').fill('нов');
      await expect(page.getByRole('group', { name: /^заказы/ })).toBeVisible();
    },
  },
  {
    name: 'host: a section on its way',
    show: async (page) => {
      await hold(page, '**/s/parties/**');
      await page.goto('/warehouse/parties', { waitUntil: 'commit' });
      await expect(page.getByRole('link', { name: 'ПАРТИИ' })).toBeVisible();
    },
    isBrief: true,
  },
  {
    name: 'host: a build of this machine',
    show: async (page) => {
      const live = (await liveBuilds(page)).find(({ manifest }) => manifest.id === 'orders');
      const section = { manifest: live?.manifest, live, previous: null, canary: null, serial: 0 };
      await page.route('**/warehouse/orders', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const answer = await route.fetch();
        const local = `<script type="application/json" id="local-build">${JSON.stringify({ section, version: '1' })}</script>`;
        return route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${local}</head>`) });
      });
      await openOrders(page);
      await expect(page.getByRole('button', { name: 'Закончить' })).toBeVisible();
    },
  },
  {
    name: 'host: a code that no size has',
    isMain: true,
    mockups: { light: 'scan-unknown' },
    show: async (page) => {
      await chooseSize(page);
      await expect(page.getByRole('button', { name: /^Привязать к / })).toBeVisible();
    },
  },
  {
    name: 'host: an unknown code that is misread, without a network',
    show: async (page) => {
      await openOrders(page);
      await scan(page, '4607155083215', () => expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 }));
      await loseNetwork(page);
      await expect(page.getByText(/^Нет связи: привязать/)).toBeVisible();
    },
  },
  {
    name: 'host: the question of a size that has a code',
    show: async (page) => {
      const sheet = await chooseSize(page);
      await sheet.getByRole('button', { name: /^Привязать к / }).click();
      await expect(page.getByRole('button', { name: 'Добавить ещё один' })).toBeVisible();
    },
  },
];
