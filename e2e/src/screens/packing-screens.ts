import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../site/lose-network';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const opening = /\/api\/packings\/$/;
const me = 'demo';
const day = '2026-11-22';

const packing = {
  id: 7,
  order_id: 1046,
  full_name: 'Елена Титова',
  status: 'open',
  waits: null as string | null,
  opened: { at: `${day}T11:26:00Z`, user: me },
  packer: { at: `${day}T11:26:00Z`, user: me } as object | null,
  taken_over: null as object | null,
  ended: null as object | null,
  wanted: 7,
  counted: 3,
  unsolved: 0,
  is_scan_only: false,
  revision: 5,
};

/** Sizes of the demo, so that pictures and places are those of its products. */
const item = (id: number, fields: object) => ({ id, amount: 1, shipped: 0, on_hand: 5, packed: null, ...fields });

const items = [
  item(1, {
    modification_id: 2,
    product_id: 1,
    name: 'Платье-комбинация «Луна»',
    size: 'S',
    place: 'A-01-1',
    amount: 2,
  }),
  item(2, {
    modification_id: 7,
    product_id: 2,
    name: 'Рубашка оверсайз «Штиль»',
    size: 'M',
    place: 'A-02-1',
    amount: 2,
  }),
  item(3, { modification_id: 34, product_id: 9, name: 'Джинсы «Индиго»', size: '28', place: 'A-09-2' }),
  item(4, {
    modification_id: 39,
    product_id: 10,
    name: 'Топ на бретелях «Росинка»',
    size: 'M',
    place: 'A-10-2',
    on_hand: 0,
  }),
  item(5, { modification_id: 31, product_id: 8, name: 'Свитер «Мох»', size: 'L', place: 'A-08-2' }),
];

const scan = (number: number, seconds: string, fields: object) => ({
  number,
  key: `scan-${number}`,
  kind: 'scan',
  at: `${day}T11:${seconds}Z`,
  user: me,
  code: '2000000000022',
  modification_id: 2,
  name: 'Платье-комбинация «Луна»',
  size: 'S',
  pieces: 1,
  result: 'right',
  wrong: null,
  counted: 1,
  is_taken_back: false,
  solved: null,
  ...fields,
});

const shirt = { modification_id: 7, name: 'Рубашка оверсайз «Штиль»', size: 'M', code: '2000000000077' };

const right = [scan(1, '31:36', {}), scan(2, '31:40', {}), scan(3, '31:57', shirt)];

const wrong = scan(4, '32:08', { ...shirt, modification_id: 8, size: 'L', result: 'wrong', wrong: 'size', counted: 0 });

const unknown = (number: number, code: string) =>
  scan(number, '32:15', { code, modification_id: null, name: null, size: null, result: 'unknown', counted: 0 });

interface Whole {
  packing?: Partial<typeof packing>;
  items?: object[];
  scans?: object[];
}

/** Answers with this packing. Each state has its own, so that no scan of another one waits in it. */
const answer = async (page: Page, id: number, { packing: fields, items: own = items, scans = right }: Whole = {}) => {
  const whole = { packing: { ...packing, id, ...fields }, items: own, scans };
  await page.route(opening, (route) => route.fulfill({ json: whole }));
  await page.route(new RegExp(`/api/packings/${id}/(\\?|$)`), (route) => route.fulfill({ json: whole }));
};

const open = async (page: Page, id: number, whole?: Whole) => {
  await answer(page, id, whole);
  await page.goto('/warehouse/orders/1046/pack');
  await expect(page.getByRole('list', { name: 'Состав коробки' })).toBeVisible();
};

const all = [
  ...right,
  scan(4, '32:20', shirt),
  ...[34, 39, 31].map((size, place) => scan(5 + place, '33:00', { modification_id: size })),
];

/** 'Сборка' of one order. */
export const packingScreens: readonly KnownScreen[] = [
  {
    name: 'packing: a wrong size',
    isMain: true,
    mockups: { light: 'packing', dark: 'packing-dark', phone: 'packing-390' },
    show: async (page) => {
      await open(page, 71, { scans: [...right, wrong] });
      await expect(page.getByRole('alert')).toContainText('Не тот размер');
    },
  },
  {
    name: 'packing: before the first scan',
    show: async (page) => {
      await open(page, 72, { scans: [] });
      await expect(page.getByText('Пока ничего не сканировали')).toBeVisible();
    },
  },
  {
    name: 'packing: loading',
    show: async (page) => {
      await hold(page, opening, 'POST');
      await page.goto('/warehouse/orders/1046/pack');
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toBeVisible();
    },
  },
  {
    name: 'packing: unknown codes, and one too many',
    show: async (page) => {
      const again = scan(6, '32:10', { result: 'again', counted: 0 });
      await open(page, 73, { scans: [...right, unknown(4, '4601234567893'), unknown(5, 'ABC-128'), again] });
      await expect(page.getByRole('alert')).toContainText('Лишняя');
    },
  },
  {
    name: 'packing: an unknown code is bound',
    show: async (page) => {
      await open(page, 74, { scans: [...right, unknown(4, '4601234567893')] });
      await page.getByRole('button', { name: 'Привязать 4601234567893' }).click();
      const sheet = page.getByRole('dialog', { name: 'Такого кода нет' });
      await expect(sheet.getByRole('group', { name: 'Из этого заказа' })).toBeVisible();
      await sheet.getByRole('textbox', { name: 'Товар' }).fill('Мох');
      await expect(sheet.getByRole('option', { name: /^Свитер «Мох»/ })).toBeVisible();
    },
  },
  {
    name: 'packing: somebody else packs',
    show: async (page) => {
      await open(page, 75, { packing: { packer: { at: `${day}T11:26:00Z`, user: 'marat' } } });
      await expect(page.getByRole('button', { name: 'Смотреть' })).toBeVisible();
    },
  },
  {
    name: 'packing: the question of a takeover',
    show: async (page) => {
      await open(page, 75, { packing: { packer: { at: `${day}T11:26:00Z`, user: 'marat' } } });
      await page.getByRole('button', { name: 'Забрать себе' }).click();
      await expect(page.getByRole('dialog', { name: 'Забрать сборку у marat?' })).toBeVisible();
    },
  },
  {
    name: 'packing: without a network',
    show: async (page) => {
      await open(page, 76);
      await loseNetwork(page);
      await page.getByRole('listitem', { name: /^Джинсы «Индиго»/ }).click();
      await page.keyboard.press('Equal');
      await expect(page.getByText(/^Сохранено на этом устройстве/)).toBeVisible();
    },
  },
  {
    name: 'packing: what the api refused',
    show: async (page) => {
      await answer(page, 77);
      await page.route(/\/packings\/77\/scans\/$/, (route) =>
        route.fulfill({ status: 403, json: { detail: 'Сборка закончена' } }),
      );
      await page.goto('/warehouse/orders/1046/pack');
      await page.getByRole('listitem', { name: /^Джинсы «Индиго»/ }).click();
      await page.keyboard.press('Equal');
      await expect(page.getByText('Не принято сервером').first()).toBeVisible();
    },
  },
  {
    name: 'packing: a camera that may not be used',
    widths: [390],
    show: async (page) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await open(page, 82);
      await page.getByRole('button', { name: 'Сканировать' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Нет доступа к камере' })).toBeVisible();
    },
  },
  {
    name: 'packing: each piece has to be scanned',
    widths: [1440, 390],
    show: async (page) => {
      await open(page, 82, { packing: { is_scan_only: true } });
      await page.getByRole('listitem', { name: /^Джинсы «Индиго»/ }).click();
      await page.keyboard.press('Equal');
      await expect(page.getByRole('alert')).toContainText('Рукой не засчитывается');
    },
  },
  {
    name: 'packing: all is in the box',
    show: async (page) => {
      await open(page, 78, { scans: all });
      await expect(page.getByText('Всё в коробке')).toBeVisible();
    },
  },
  {
    name: 'packing: the box has too much',
    show: async (page) => {
      await open(page, 79, { items: items.map((each) => (each.id === 1 ? { ...each, amount: 1 } : each)) });
      await expect(page.getByText(/^лишнее: 1/)).toBeVisible();
    },
  },
  {
    name: 'packing: the question before a part is shipped',
    show: async (page) => {
      await open(page, 80);
      const part = page.getByRole('button', { name: 'Отгрузить часть…' });
      const more = page.getByRole('button', { name: 'Ещё', exact: true });
      await expect(part.or(more)).toBeVisible();
      if (await more.isVisible()) {
        await more.click();
        await page.getByRole('menuitem', { name: 'Отгрузить часть…' }).click();
      } else await part.click();
      await expect(page.getByRole('dialog', { name: 'Отгрузить 3 из 7 вещей?' })).toBeVisible();
    },
  },
  {
    name: 'packing: packed',
    isMain: true,
    show: async (page) => {
      const ended = { at: `${day}T11:40:00Z`, user: 'marat' };
      await answer(page, 81, { packing: { status: 'packed', ended }, scans: all });
      await page.goto('/warehouse/orders/1046/pack');
      await expect(page.getByText('Заказ 1046 упакован')).toBeVisible();
    },
  },
  {
    name: 'packing: nothing to pack',
    show: async (page) => {
      await page.route(opening, (route) =>
        route.fulfill({ status: 409, json: { detail: 'В заказе нечего собирать' } }),
      );
      await page.goto('/warehouse/orders/1046/pack');
      await expect(page.getByText('В заказе нечего собирать')).toBeVisible();
    },
  },
];
