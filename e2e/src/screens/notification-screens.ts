import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openOrders, refuse } from './open-screen';

const listed = /\/api\/notifications\/(\?|$)/;
const stored = '**/api/notifications/settings/';

const dayMs = 86_400_000;
/** A moment of today or of a day before. */
const at = (daysAgo: number, time: string) => {
  const day = new Date(Date.now() - daysAgo * dayMs);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  day.setHours(hours, minutes, 0, 0);
  return day.toISOString();
};
const orders = (...ids: number[]) => ids.map((record_id) => ({ record_id, name: 'Яна Верещагина', amount: 10_210 }));
const mention = { entity: 'order', record_id: 1059, user: 'olga', is_answer: false };
const entry = (id: number, kind: string, when: string, fields: object) => ({
  ids: [id],
  kind,
  at: when,
  is_read: false,
  count: 1,
  sum: null,
  ...fields,
});

const entries = [
  entry(20, 'mention', at(0, '00:04'), {
    about: [{ ...mention, text: '@anna покупательница просит без чека, позвоните ей до 16:00' }],
  }),
  entry(19, 'order', at(0, '00:03'), { count: 3, sum: 30_630, about: orders(1065, 1064, 1063) }),
  entry(18, 'waiting', at(0, '00:02'), { about: [{ record_id: 1019, count: 11, days: 17, hours: 72 }] }),
  entry(17, 'size', at(0, '00:01'), {
    about: [
      {
        record_id: 12,
        name: 'Рубашка «Штиль»',
        size: '2XL',
        remaining: 2,
        minimum: 3,
        reserved: 1,
        expected: 6,
        party: 44,
      },
    ],
  }),
  entry(16, 'order', at(1, '22:14'), { is_read: true, count: 9, sum: 28_700, about: orders(1062, 1061, 1060, 1059) }),
  entry(15, 'mention', at(1, '18:10'), {
    is_read: true,
    about: [
      { ...mention, record_id: 1056, user: 'marat', is_answer: true, text: `ленту нашёл, ${'оченьдлинно'.repeat(30)}` },
    ],
  }),
  entry(14, 'party', at(2, '17:05'), {
    is_read: true,
    about: [{ record_id: 45, agent_name: 'Северное сукно', pieces: 84, user: 'nikita' }],
  }),
  entry(13, 'packing', at(2, '16:40'), {
    is_read: true,
    about: [{ record_id: 1059, user: 'marat', packed: 2, pieces: 5 }],
  }),
];
const notifications = { total: 12, unread: 4, mentions: 2, time_zone: 'Europe/Moscow', entries };

const settings = {
  on_page: ['order', 'waiting', 'size', 'party', 'mention', 'packing'],
  in_telegram: ['order', 'waiting', 'size', 'mention'],
  order_from: 3000,
  waiting_hours: 72,
  is_quiet: true,
  quiet_from: '21:00',
  quiet_to: '08:00',
  quiet_days: [6, 7],
  mentions_when_quiet: true,
  time_zone: 'Europe/Moscow',
  telegram: 'linked',
  preview:
    'Склад · за ночь, до 08:00\n2 новых заказа на 17 940 ₽: 1063, 1062\nНа минимуме: Рубашка «Штиль», 2XL — 2 шт., минимум 3',
};

const openBell = async (page: Page, answer: object) => {
  await page.route(listed, (route) => route.fulfill({ json: answer }));
  await page.route(stored, (route) => route.fulfill({ json: settings }));
  await openOrders(page);
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
};

const openSettings = async (page: Page, given: object) => {
  await page.route(stored, (route) => route.fulfill({ json: { ...settings, ...given } }));
  await openOrders(page);
  await page.goto('/warehouse/orders#notification-settings');
  await expect(page.getByRole('table', { name: 'О чём и где' })).toBeVisible();
};

/** The bell, its popover, and the settings of notifications. */
export const notificationScreens: readonly KnownScreen[] = [
  {
    name: 'notifications: the bell',
    isMain: true,
    mockups: { light: 'notices' },
    show: async (page) => {
      await openBell(page, notifications);
      await expect(page.getByText('olga упоминает вас')).toBeVisible();
    },
  },
  {
    name: 'notifications: none',
    show: async (page) => {
      await openBell(page, { ...notifications, total: 0, unread: 0, mentions: 0, entries: [] });
      await expect(page.getByText('Новых нет')).toBeVisible();
    },
  },
  {
    name: 'notifications: failed to load',
    show: async (page) => {
      await refuse(page, listed, 'GET');
      await openOrders(page);
      await page.getByRole('button', { name: /^Уведомления/ }).click();
      await expect(page.getByText('Уведомления не загрузились')).toBeVisible();
    },
  },
  {
    name: 'notifications: settings',
    isMain: true,
    mockups: { light: 'notices-settings' },
    show: (page) => openSettings(page, {}),
  },
  {
    name: 'notifications: settings without Telegram',
    show: (page) => openSettings(page, { telegram: 'off', is_quiet: false, preview: null }),
  },
];
