import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openMenu, openOrders } from './open-screen';

const phone = [390];

const openSheet = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders(page);
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'СКЛАД' })).toBeVisible();
};

const aSignIn = (index: number, row: object) => ({
  id: `8b7a1b1e-0000-4000-8000-00000000000${index}`,
  device: 'computer',
  began_at: '2026-01-14T06:02:00Z',
  used_at: '2026-01-14T06:02:00Z',
  is_current: index === 1,
  ...row,
});

/** Fixed devices and times, so that the picture is the same in every browser and on every day. */
const signIns = [
  aSignIn(1, { browser: 'Chrome', system: 'Windows', address: '203.0.113.24' }),
  aSignIn(2, { browser: 'Safari', system: 'iPhone', device: 'phone', address: '203.0.113.87' }),
  aSignIn(3, { browser: 'Chrome', system: 'Android', device: 'tablet', address: '2001:db8:1:2:3:4:5:6' }),
  aSignIn(4, { browser: null, system: null, address: null }),
];

/** On a phone the account is in the sheet of the navigation. */
const openSignIns = async (page: Page) => {
  const navigation = page.getByRole('button', { name: 'Открыть меню' });
  if (await navigation.isVisible()) await navigation.click();
  await openMenu(page, page.getByRole('button', { name: 'ВХОД' }));
  await page.getByRole('menuitem', { name: 'Мои входы' }).click();
  await expect(page.getByRole('dialog', { name: 'Мои входы' }).getByText('Chrome, Windows')).toBeVisible();
};

/** Fixed actions, the same on every day. */
const actions = [
  {
    id: 91,
    count: 12,
    records: [1042, 1040, 1039, 1037].map((id) => ({ id, name: null })),
    changes: [{ field: 'status', from: 'в обработке', to: 'доставлен' }],
    undoable: 11,
    kept: [{ id: 1037, at: '2026-01-22T11:40:00Z', user: 'marat', field: 'status', to: 'возврат' }],
  },
  { id: 90, at: '2026-01-22T10:52:00Z', changes: [{ field: 'tag', from: 'нет', to: 'бартер' }] },
  {
    id: 89,
    at: '2026-01-22T10:50:00Z',
    changes: [{ field: 'tag', from: 'бартер', to: 'нет' }],
    undoable: 0,
    undone_at: '2026-01-22T10:52:00Z',
  },
  {
    id: 88,
    at: '2026-01-21T16:40:00Z',
    entity: 'party',
    records: [{ id: 44, name: null }],
    changes: [{ field: 'lines', from: null }],
    undoable: 0,
  },
  {
    id: 87,
    at: '2026-01-21T15:12:00Z',
    kind: 'deleted',
    count: 2,
    records: [1012, 1013].map((id) => ({ id, name: null })),
    changes: [],
    undoable: 2,
  },
].map((action) => ({
  at: '2026-01-22T11:31:00Z',
  entity: 'order',
  kind: 'changed',
  count: 1,
  records: [{ id: 1057, name: null }],
  undoable: 1,
  undone_at: null,
  kept: [],
  ...action,
}));

const openActions = async (page: Page) => {
  await page.route('**/api/actions/*', (route) => route.fulfill({ json: actions }));
  await openOrders(page);
  const navigation = page.getByRole('button', { name: 'Открыть меню' });
  if (await navigation.isVisible()) await navigation.click();
  await openMenu(page, page.getByRole('button', { name: 'ВХОД' }));
  await page.getByRole('menuitem', { name: 'Мои действия' }).click();
  await expect(page.getByRole('button', { name: 'Отменить 11' })).toBeVisible();
};

/** The navigation that is around every screen. */
export const navigationScreens: readonly KnownScreen[] = [
  {
    name: 'navigation: account menu',
    widths: [1440, 768],
    show: async (page) => {
      await openOrders(page);
      await openMenu(page, page.getByRole('button', { name: 'ВХОД' }));
    },
  },
  {
    name: 'navigation: my sign-ins',
    show: async (page) => {
      await page.route('**/api/session/sign-ins/', (route) => route.fulfill({ json: signIns }));
      await openOrders(page);
      await openSignIns(page);
      await page.getByLabel('Текущий пароль').fill('старая катушка');
      await page.getByLabel('Новый пароль', { exact: true }).fill('летний до');
    },
  },
  { name: 'navigation: my actions', mockups: { light: 'my-actions' }, show: openActions },
  { name: 'navigation: sheet', isMain: true, widths: phone, show: openSheet },
  {
    name: 'navigation: account menu in the sheet',
    widths: phone,
    show: async (page) => {
      await openSheet(page);
      await openMenu(page, page.getByRole('dialog').getByRole('button', { name: 'ВХОД' }));
    },
  },
  {
    name: 'navigation: skip link',
    show: async (page) => {
      await openOrders(page);
      const skip = page.getByRole('link', { name: 'К содержанию' });
      await skip.focus();
      await expect(skip).toBeInViewport();
    },
  },
];
