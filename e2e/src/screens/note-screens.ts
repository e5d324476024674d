import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openOrder, refuse } from './open-screen';

const note = (id: number, fields: object) => ({
  id,
  user: 'olga',
  at: '2026-11-22T14:40:00Z',
  edited_at: null,
  is_pinned: false,
  mentions: [],
  version: 1,
  ...fields,
});

const notes = [
  note(3, {
    text: '@anna покупательница просит без чека, позвоните ей до 16:00',
    at: '2026-11-23T11:20:00Z',
    mentions: ['anna'],
  }),
  note(2, { text: 'Подарочная упаковка. Ленту я положила в B-01.', is_pinned: true }),
  note(1, {
    user: 'очень-длинный-логин-сотрудника-склада',
    text: `Адрес: ${'оченьдлинноеслово'.repeat(12)}\nвторая строка`,
    edited_at: '2026-11-22T15:00:00Z',
  }),
];

const people = ['anna', 'oleg', 'olga'].map((login) => ({ login }));

const listed = /\/api\/notes\/\?/;
const field = (page: Page) => page.getByRole('textbox', { name: 'Новая заметка' });

/** 'Заметки' of a card. An order of its own: what is typed stays in its field. */
export const noteScreens: readonly KnownScreen[] = [
  {
    name: 'notes: of an order, with a mention that is typed',
    mockups: { light: 'notes-card' },
    show: async (page) => {
      await page.route(listed, (route) => route.fulfill({ json: notes }));
      await page.route('**/api/notes/people/', (route) => route.fulfill({ json: people }));
      await openOrder(page, 1059);
      await expect(page.getByText('видна при сборке')).toBeVisible();
      await field(page).fill('Позвонила: чек не нужен, привезти после 18:00. ');
      await field(page).press('End');
      await field(page).pressSequentially('@ol');
      await expect(page.getByRole('option', { name: 'olga' })).toBeVisible();
    },
  },
  {
    name: 'notes: of an order, that failed to load',
    show: async (page) => {
      await refuse(page, listed, 'GET');
      await openOrder(page, 1059);
      await expect(page.getByText('Заметки не загрузились')).toBeVisible();
    },
  },
];
