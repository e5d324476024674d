import { expect } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { hold, openOrders } from './open-screen';

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
    name: 'host: a section on its way',
    isVariant: true,
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
      const { payload } = await (await page.request.get('/registry.json')).json();
      const section = JSON.parse(payload).sections.find(
        ({ manifest }: { manifest: { id: string } }) => manifest.id === 'orders',
      );
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
];
