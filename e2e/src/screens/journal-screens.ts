import { expect, type Page } from '@playwright/test';
import type { JournalEntry, JournalPage } from '@shared/contract/wire/journal';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const anEntry = (entry: Partial<JournalEntry>, index: number): JournalEntry => ({
  id: 1284 - index,
  at: new Date(Date.UTC(2026, 0, 22, 11, 31, 8) - index * 17 * 60_000).toISOString(),
  group: 'sign-in',
  kind: 'sign-in',
  reason: null,
  login: 'marat',
  is_known: true,
  address: '203.0.113.17',
  detail: null,
  ...entry,
});

const entries = (
  [
    { group: 'export', kind: 'export', login: 'olga', address: '203.0.113.40', detail: 'csv 60 Заказы' },
    { group: 'download', kind: 'download', detail: 'order 1060 12_чек_1060.txt' },
    { detail: 'Chrome, Windows' },
    { group: 'refused', reason: 'code' },
    { group: 'refused', reason: 'password' },
    { group: 'user', kind: 'user', login: 'olga', address: null, detail: 'grant olga journal, by root of the machine' },
    { login: 'anna', address: '2001:db8:1:2:3:4:5:6', detail: 'Safari, iPhone' },
    { group: 'section', kind: 'rollback', login: 'anna', detail: 'orders 1111aaaa2222' },
    { group: 'export', kind: 'export', login: 'olga', detail: 'print 3 Упаковочный лист, 3 заказа' },
    { group: 'refused', reason: 'password', login: 'admin', is_known: false, address: '198.51.100.77' },
    { group: 'refused', kind: 'replay', login: 'anna' },
    { group: 'sign-out', kind: 'sign-out' },
    { group: 'sign-out', kind: 'sign-out', login: 'olga', detail: 'all others' },
    { group: 'refused', kind: 'permission', login: 'olga', detail: 'sections' },
    ...Array.from({ length: 86 }, () => ({ detail: 'Chrome, macOS' })),
  ] satisfies Partial<JournalEntry>[]
).map(anEntry);

const page: JournalPage = {
  entries,
  counts: [
    { group: 'refused', count: 31 },
    { group: 'sign-in', count: 612 },
    { group: 'sign-out', count: 540 },
    { group: 'export', count: 44 },
    { group: 'download', count: 49 },
    { group: 'user', count: 8 },
    { group: 'section', count: 2 },
  ],
  kept_days: 365,
};

const table = (browser: Page) => browser.getByRole('table', { name: 'Журнал входов и действий' });

const openJournal = async (browser: Page, answer: JournalPage = page, view = '') => {
  await browser.route('**/api/journal/?**', (route) => route.fulfill({ json: answer }));
  await browser.goto(`/journal${view}`);
};

/** The journal with fixed entries, the same on every day. */
export const journalScreens: readonly KnownScreen[] = [
  {
    name: 'journal',
    isMain: true,
    mockups: { light: 'events-journal' },
    show: async (browser) => {
      await openJournal(browser);
      await expect(table(browser).getByText('неизвестное имя')).toBeVisible();
    },
  },
  {
    name: 'journal: filter',
    show: async (browser) => {
      await openJournal(browser, page, '?group=refused&day=2026-01-22');
      await browser.getByRole('button', { name: 'Фильтр, включено: 1' }).click();
      await browser.getByRole('textbox', { name: 'кто' }).fill('мар');
      await expect(table(browser).getByText('неизвестное имя')).toBeVisible();
    },
  },
  {
    name: 'journal: loading',
    show: async (browser) => {
      await hold(browser, '**/api/journal/?**');
      await browser.goto('/journal');
      await expect(table(browser)).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'journal: nothing',
    show: async (browser) => {
      await openJournal(browser, { ...page, entries: [], counts: [] }, '?login=nobody');
      await expect(browser.getByText('Записей за это время нет')).toBeVisible();
    },
  },
  {
    name: 'journal: failed',
    show: async (browser) => {
      await browser.route('**/api/journal/?**', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await browser.goto('/journal');
      await expect(browser.getByText('Журнал не загрузился.')).toBeVisible();
    },
  },
];
