import { expect, type Page } from '@playwright/test';
import type { Shift } from '@shared/contract/wire/shift';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const ago = (days: number, hours: number, minutes: number) => {
  const date = new Date();
  date.setDate(date.getDate() - days);
  date.setHours(hours, minutes, 0, 0);
  return date.toISOString();
};

const dayAgo = (days: number) => new Date(ago(days, 12, 0)).toLocaleDateString('sv-SE');

const nothing: Shift = {
  at: ago(0, 9, 4),
  since: ago(3, 18, 2),
  unfinished: { count: 0, lines: [] },
  waiting: { count: 0, lacking: 0, lines: [] },
  short: { count: 0, at_minimum: 0, lines: [] },
  made: { count: 0, amount: 0, lines: [] },
  statuses: { count: 0, lines: [] },
  arrived: { count: 0, pieces: 0, expected: 0, lines: [], awaited: { count: 0, lines: [] } },
};

const names = [
  'Илья Рощин',
  'Нина Осипова',
  'Вера Лунина',
  'Илья Волков',
  'Константин Константинопольский-Задунайский',
];
const sizes = ['Топ «Мята»', 'Платье-комбинация «Луна»', 'Юбка джинсовая «Тропа»', 'Рубашка оверсайз «Штиль»'];

const full: Shift = {
  ...nothing,
  unfinished: {
    count: 6,
    lines: [
      { kind: 'packing', id: 1046, user: 'marat', at: ago(1, 18, 40), done: 3, whole: 7 },
      { kind: 'return', id: 1048, user: 'nikita', at: ago(1, 17, 20), done: 1, whole: 2 },
      { kind: 'party', id: 44, user: 'olga', at: ago(2, 16, 5), done: 106, whole: 132 },
      { kind: 'stocktake', id: 7, user: 'marat', at: ago(3, 11, 30), done: 11, whole: 16 },
      { kind: 'packing', id: 1051, user: null, at: ago(3, 10, 30), done: 1, whole: 2 },
    ],
  },
  waiting: {
    count: 18,
    lacking: 6,
    lines: names.map((full_name, index) => ({
      id: 1019 + index * 4,
      full_name,
      order_date: dayAgo(17 - index),
      missing: index === 0 || index === 2 ? 1 : 0,
      packer: index === 2 ? 'nikita' : null,
    })),
  },
  short: {
    count: 4,
    at_minimum: 1,
    lines: sizes.map((name, index) => ({
      modification_id: 71 + index,
      product_id: 7 + index,
      name,
      size: index === 2 ? '27' : 'S',
      missing: 4 - index,
      orders: [1038, 1046, 1056].slice(0, Math.max(1, 3 - index)),
      waits: 3,
      expected: index === 0 ? 12 : 0,
      party: index === 0 ? 44 : null,
    })),
  },
  made: {
    count: 8,
    amount: 59_120,
    lines: names.map((full_name, index) => ({
      id: 1064 - index,
      full_name,
      at: ago(Math.floor(index / 2), 19 - index * 2, 41),
      amount: 3480 * (index + 1),
    })),
  },
  statuses: {
    count: 11,
    lines: [
      {
        from: 'в обработке',
        to: 'доставлен',
        count: 9,
        orders: [1040, 1039, 1037, 1035, 1034, 1032, 1030],
        people: [
          { user: 'marat', count: 5 },
          { user: 'nikita', count: 4 },
        ],
      },
      {
        from: 'доставлен',
        to: 'возврат',
        count: 2,
        orders: [1055, 1048],
        people: [
          { user: 'olga', count: 1 },
          { user: null, count: 1 },
        ],
      },
    ],
  },
  arrived: {
    count: 2,
    pieces: 124,
    expected: 60,
    lines: [
      {
        id: 45,
        agent_name: 'Фабрика «Северное сукно»',
        pieces: 84,
        received: 84,
        ordered: 84,
        at: ago(2, 15, 0),
        user: 'nikita',
      },
      {
        id: 44,
        agent_name: 'Мануфактура «Исеть»',
        pieces: 40,
        received: 106,
        ordered: 132,
        at: ago(2, 12, 0),
        user: 'olga',
      },
    ],
    awaited: {
      count: 1,
      lines: [{ id: 46, agent_name: 'Вологодское кружево', party_date: dayAgo(1), pieces: 60 }],
    },
  },
};

const days = { days: [ago(3, 18, 2), ago(4, 17, 40), ago(5, 18, 11)], sign_ins: 2 };

const open = async (page: Page, answer: Shift, path = '/shift') => {
  await page.route('**/api/shift/days/**', (route) => route.fulfill({ json: days }));
  await page.route('**/api/shift/?**', (route) => route.fulfill({ json: answer }));
  await page.goto(path);
};

/** 'Смена' with fixed answers, of moments before today. */
export const shiftScreens: readonly KnownScreen[] = [
  {
    name: 'shift',
    isMain: true,
    mockups: { light: 'shift' },
    show: async (page) => {
      await open(page, full);
      await expect(page.getByRole('link', { name: 'Партия 45' })).toBeVisible();
    },
  },
  {
    name: 'shift: since when',
    show: async (page) => {
      await open(page, full);
      await page.getByRole('button', { name: /^со? / }).click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(days.days.length);
    },
  },
  {
    name: 'shift: empty',
    show: async (page) => {
      await open(page, nothing);
      await expect(page.getByText('Всё закончено')).toBeVisible();
    },
  },
  {
    name: 'shift: loading',
    show: async (page) => {
      await hold(page, '**/api/shift/**');
      await page.goto('/shift');
      await expect(page.getByText('Не закончено')).toBeVisible();
    },
  },
  {
    name: 'shift: failed',
    show: async (page) => {
      await page.route('**/api/shift/**', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/shift');
      await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
    },
  },
  {
    name: 'shift: paper',
    show: async (page) => {
      await open(page, full, '/shift/print');
      await expect(page.getByRole('article', { name: 'Смена' })).toContainText('Партия 45');
    },
  },
];
