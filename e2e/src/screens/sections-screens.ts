import { expect, type Page } from '@playwright/test';
import type { PublishedSection, PublishedSections } from '@shared/contract/wire/host/section';
import type { BuildMetrics, SectionMetrics } from '@shared/contract/wire/telemetry';
import type { KnownScreen } from './known-screen';

const [live, previous, canary, kept] = ['1111aaaa2222', '3333bbbb4444', '5555cccc6666', '7777dddd8888'];
const at = '2026-11-20T10:00:00Z';
const by = 'anna';
const wasLive = { published_at: at, by, was_live: true };

/** With all states of a build. */
const orders: PublishedSection = {
  id: 'orders',
  title: 'Заказы',
  owner: '@sklad/orders',
  live: { build: live, ...wasLive },
  previous: { build: previous, ...wasLive },
  canary: { build: canary, ...wasLive, was_live: false, percent: 10, reaches: 4 },
  kept: [{ build: kept, ...wasLive }],
  quarantined: null,
  history: [
    { at, by, action: 'publish', build: live },
    { at, by, action: 'canary 10', build: canary },
    { at, by, action: 'rollback', build: previous },
  ],
};

const published: PublishedSections = {
  can_sign: true,
  sections: [
    orders,
    {
      id: 'parties',
      title: 'Партии',
      owner: '@sklad/parties',
      live: { build: previous, published_at: null, by: null, was_live: true },
      previous: null,
      canary: null,
      kept: [],
      quarantined: { build: kept, at, loaded: 14, broken: 6 },
      history: [],
    },
    {
      id: 'host',
      title: 'Оболочка сайта',
      owner: '@platform',
      live: { build: previous, ...wasLive },
      previous: { build: kept, ...wasLive },
      canary: { build: canary, ...wasLive, was_live: false, percent: 25, reaches: 3 },
      kept: [],
      quarantined: null,
      history: [{ at, by, action: 'canary 25', build: canary }],
    },
  ],
};

const ordersMetrics: BuildMetrics = {
  section: 'orders',
  build: live,
  loads: { ready: 1204, previous: 2, failed: 1, incompatible: 0 },
  crashes: 12,
  people: { loaded: 41, failed: 3 },
  load_ms: { count: 1204, p75: 310 },
  vitals: { LCP: { count: 900, p75: 1240 }, INP: { count: 900, p75: 56 }, CLS: { count: 900, p75: 0.012 } },
};

/** Fewer loads on some days, and failures on the last one. */
const daysOf = (section: string) =>
  Array.from({ length: 14 }, (_, index) => ({
    section,
    day: new Date(Date.now() - (13 - index) * 86_400_000).toISOString().slice(0, 10),
    loads: 400 + ((index * 137) % 300),
    failures: index === 13 ? 90 : 0,
    load_ms: 240 + ((index * 53) % 40),
  }));

const measured: SectionMetrics = {
  since: at,
  builds: [ordersMetrics],
  days: daysOf('orders'),
  failures: [
    {
      at,
      section: 'orders',
      build: live,
      kind: 'crash',
      reason: null,
      message: "Cannot read properties of undefined (reading 'modifications_in_order')",
      trace_id: '12ab-34cd',
      stage: null,
      stack: [
        'src/list/order-items.ts:41',
        'src/list/orders-columns.tsx:118',
        'shared/kit/src/table/grid/grid-row.tsx:77',
      ],
      route: '/warehouse/orders',
      browser: 'Chrome 131',
    },
  ],
};

const showSections = async (page: Page, sections: PublishedSections, metrics: SectionMetrics) => {
  await page.route('**/api/sections/', (route) => route.fulfill({ json: sections }));
  await page.route('**/api/sections/figures/', (route) => route.fulfill({ json: metrics }));
  await page.goto('/sections');
};

const names = [
  ...['Счета', 'Остатки', 'Перемещения', 'Заказы', 'Товары', 'Партии', 'Возвраты', 'Отгрузки', 'Поставщики', 'Сборка'],
  ...['Промокоды', 'Коллекции', 'Категории', 'Прайс-листы', 'Скидки', 'Отзывы', 'Ярлыки', 'Списания', 'Комплекты'],
];

/** Fifty sections: one has crashes, one a canary, one is replaced, and some have no metrics. */
const manySections = Array.from({ length: 50 }, (_, index) => ({
  ...orders,
  id: `section-${index}`,
  title: index < names.length ? `${names[index]}` : `${names[index % names.length]}, архив ${index}`,
  canary: index === 1 ? orders.canary : null,
}));

const manyMetrics = manySections.slice(0, 29).map(({ id }, index) => ({
  ...ordersMetrics,
  section: id,
  crashes: index === 0 ? 6 : 0,
  loads: { ready: 900 - index * 30, previous: index === 2 ? 4 : 0, failed: index === 0 ? 4 : 0, incompatible: 0 },
}));

const openManySections = async (page: Page) => {
  await showSections(page, { can_sign: true, sections: manySections }, { ...measured, builds: manyMetrics });
  await expect(page.getByRole('rowheader')).toHaveCount(50);
};

const openSections = async (page: Page) => {
  await showSections(page, published, measured);
  await page.getByRole('button', { name: 'Сборки раздела «Заказы»' }).click();
  await expect(page.getByRole('button', { name: 'Откатить', exact: true })).toBeVisible();
  await expect(page.getByText('код 12ab-34cd')).toBeVisible();
};

/** The screen with the live builds, with all states of a section. */
export const sectionsScreens: readonly KnownScreen[] = [
  { name: 'live sections', isMain: true, show: openSections },
  { name: 'live sections: fifty', mockups: { light: 'sections-table' }, show: openManySections },
  {
    name: 'live sections: the share of a canary',
    show: async (page) => {
      await openSections(page);
      await page.getByRole('button', { name: /^доля/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'live sections: question before a rollback',
    show: async (page) => {
      await openSections(page);
      await page.getByRole('button', { name: 'Откатить', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Откатить раздел «Заказы»?' })).toBeVisible();
    },
  },
  {
    name: 'live sections: failed',
    show: async (page) => {
      await page.route('**/api/sections/**', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/sections');
      await expect(page.getByText('Не удалось узнать, что опубликовано.')).toBeVisible();
    },
  },
];
