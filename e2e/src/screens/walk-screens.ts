import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../site/lose-network';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const day = '2026-11-22';
const began = { at: `${day}T11:05:00Z`, user: 'demo' };

const walk = {
  form: 'walk',
  status: 'open',
  opened: began,
  walker: began as object | null,
  ended: null as object | null,
  orders: 8,
  wanted: 18,
  counted: 7,
  revision: 5,
};

const names: Record<number, string> = {
  1024: 'Нина Осипова',
  1033: 'Павел Новосёлов',
  1038: 'Зоя Климова',
  1041: 'Руслан Ахметов',
  1046: 'Елена Титова',
  1056: 'Дарья Лебедева',
  1059: 'Мария Ким',
  1063: 'Глеб Астахов',
};
const ids = Object.keys(names).map(Number);

type Need = readonly [orderId: number, wanted: number, counted: number];

/** Sizes of the demo, so that pictures and places are those of its products. */
const line = (
  fields: { modification_id: number; product_id: number; name: string; place: string | null },
  needs: readonly Need[],
) => {
  const sum = (which: 1 | 2) => needs.reduce((pieces, need) => pieces + need[which], 0);
  return {
    size: 'S',
    on_hand: 9,
    short: 0,
    ...fields,
    wanted: sum(1),
    counted: sum(2),
    orders: needs.map(([order_id, wanted, counted]) => ({
      order_id,
      box: ids.indexOf(order_id) + 1,
      wanted,
      counted,
    })),
  };
};

const lines = [
  line({ modification_id: 7, product_id: 2, name: 'Рубашка оверсайз «Штиль»', place: 'A-02-1' }, [
    [1038, 1, 1],
    [1041, 1, 1],
  ]),
  line({ modification_id: 2, product_id: 1, name: 'Платье-комбинация «Луна»', place: 'A-05-2' }, [
    [1024, 1, 1],
    [1063, 1, 1],
  ]),
  line({ modification_id: 34, product_id: 9, name: 'Джинсы «Индиго»', place: 'A-07-1' }, [
    [1033, 1, 1],
    [1046, 1, 0],
    [1063, 1, 0],
  ]),
  {
    ...line({ modification_id: 39, product_id: 10, name: 'Топ на бретелях «Росинка»', place: 'B-02-3' }, [
      [1038, 1, 0],
      [1046, 1, 0],
      [1056, 2, 0],
    ]),
    on_hand: 0,
    short: 4,
  },
  line({ modification_id: 31, product_id: 8, name: 'Свитер «Мох»', place: 'C-01-1' }, [
    [1041, 1, 1],
    [1056, 1, 0],
    [1059, 2, 0],
  ]),
  line({ modification_id: 30, product_id: 8, name: 'Свитер «Мох»', place: null }, [[1059, 1, 0]]),
];

const orders = ids.map((order_id, place) => {
  const needs = lines.flatMap((each) => each.orders.filter((need) => need.order_id === order_id));
  return {
    order_id,
    full_name: names[order_id] ?? '',
    box: place + 1,
    packing_id: 700 + place,
    status: 'open',
    waits: null,
    is_set_aside: false,
    wanted: needs.reduce((sum, need) => sum + need.wanted, 0),
    counted: needs.reduce((sum, need) => sum + need.counted, 0),
    short: { 1038: 1, 1046: 1, 1056: 2 }[order_id] ?? 0,
  };
});

interface Whole {
  walk?: Partial<typeof walk>;
  orders?: object[];
  lines?: object[];
}

/** Answers with this walk. Each state has its own, so that no pick of another one waits in it. */
const answer = async (
  page: Page,
  id: number,
  { walk: fields, orders: own = orders, lines: shelves = lines }: Whole,
) => {
  const whole = { walk: { ...walk, id, ...fields }, orders: own, lines: shelves, picks: [] };
  await page.route(new RegExp(`/api/walks/${id}/$`), (route) => route.fulfill({ json: whole }));
};

const open = async (page: Page, id: number, whole: Whole = {}) => {
  await answer(page, id, whole);
  await page.goto(`/warehouse/orders/walks/${id}`);
  await expect(page.getByRole('region', { name: 'Ряд A' })).toBeVisible();
};

/** A screen that is shown anew finds no pick of the last time waiting on the device. */
const newWalk = (() => {
  let last = 100;
  return () => {
    last += 1;
    return last;
  };
})();

/** Takes a piece at the current place by hand; the api keeps it waiting. */
const takeOne = async (page: Page, id: number) => {
  await page.route(new RegExp(`/api/walks/${id}/picks/$`), () => undefined);
  await page.getByRole('button', { name: 'Плюс 1: Джинсы «Индиго», S' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Джинсы «Индиго», S' })).toBeVisible();
};

/** 'Сборка' of several orders. */
export const walkScreens: readonly KnownScreen[] = [
  {
    name: 'walk: a piece is taken',
    isMain: true,
    mockups: { light: 'pick-walk', phone: 'pick-walk-390' },
    show: async (page) => {
      const id = newWalk();
      await open(page, id);
      await takeOne(page, id);
    },
  },
  {
    name: 'walk: on a trolley',
    show: async (page) => {
      await open(page, 42, { walk: { form: 'cluster' } });
      await takeOne(page, 42);
    },
  },
  {
    name: 'walk: loading',
    show: async (page) => {
      await hold(page, /\/api\/walks\/43\/$/, 'GET');
      await page.goto('/warehouse/orders/walks/43');
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toBeVisible();
    },
  },
  {
    name: 'walk: somebody else walks, and an order is set aside',
    show: async (page) => {
      const own = orders.map((order) => ({ ...order, is_set_aside: order.order_id === 1056 }));
      await open(page, 44, { walk: { walker: { ...began, user: 'marat' } }, orders: own });
      await expect(page.getByRole('button', { name: 'Смотреть' })).toBeVisible();
    },
  },
  {
    name: 'walk: without a network',
    show: async (page) => {
      await open(page, 45);
      await loseNetwork(page);
      await page.getByRole('button', { name: 'Плюс 1: Джинсы «Индиго», S' }).click();
      await expect(page.getByText(/^Сохранено на этом устройстве/)).toBeVisible();
    },
  },
  {
    name: 'walk: what the api refused',
    show: async (page) => {
      await open(page, 46);
      await page.route(/\/walks\/46\/picks\/$/, (route) =>
        route.fulfill({ status: 403, json: { detail: 'Сборка закончена' } }),
      );
      await page.getByRole('button', { name: 'Плюс 1: Джинсы «Индиго», S' }).click();
      await expect(page.getByText('Не принято сервером').first()).toBeVisible();
    },
  },
  {
    name: 'walk: all orders are packed',
    show: async (page) => {
      const own = orders.map((order) => ({ ...order, status: 'packed', wanted: 0, counted: 0, short: 0 }));
      await answer(page, 47, { orders: own, lines: [] });
      await page.goto('/warehouse/orders/walks/47');
      await expect(page.getByText('Все заказы упакованы')).toBeVisible();
    },
  },
  {
    name: 'walks: how orders are packed together',
    show: async (page) => {
      await page.goto('/warehouse/orders');
      for (const id of [1059, 1060]) await page.getByRole('checkbox', { name: `Заказ ${id}` }).click();
      const begin = page.getByRole('button', { name: 'Собрать вместе' });
      const more = page.getByRole('button', { name: 'Ещё', exact: true });
      await expect(begin.or(more)).toBeVisible();
      if (await more.isVisible()) {
        await more.click();
        await page.getByRole('menuitem', { name: 'Собрать вместе' }).click();
      } else await begin.click();
      await expect(page.getByRole('dialog', { name: 'Собрать вместе 2 заказа' })).toBeVisible();
    },
  },
  {
    name: 'walks: what is picked and packed now',
    show: async (page) => {
      await page.route(/\/api\/walks\/$/, (route) => route.fulfill({ json: [{ ...walk, id: 48 }] }));
      await page.route(/\/api\/packings\/$/, (route) =>
        route.fulfill({
          json: [
            { id: 9, order_id: 1050, full_name: 'Вера Макарова', packer: null, wanted: 3, counted: 1, unsolved: 0 },
          ],
        }),
      );
      await page.goto('/warehouse/orders');
      await page.getByRole('button', { name: 'Сборки' }).click();
      await expect(page.getByRole('link', { name: /^8 заказов/ })).toBeVisible();
    },
  },
];
