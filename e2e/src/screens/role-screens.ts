import { expect, type Page } from '@playwright/test';
import { builtInRoles } from '@shared/contract/vocabulary/rights';
import type { RightsPreview, Role, TouchedPerson } from '@shared/contract/wire/people';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const aRole = (id: number, name: string, people: number, role: Partial<Role>): Role => ({
  id,
  key: null,
  name,
  people,
  rights: [],
  version: 1,
  ...role,
});

const roles: Role[] = [
  aRole(4, 'Только чтение', 1, { key: 'reader', rights: [...builtInRoles.reader] }),
  aRole(3, 'Кладовщик', 4, { key: 'storekeeper', rights: [...builtInRoles.storekeeper] }),
  aRole(2, 'Менеджер', 2, { key: 'manager', rights: [...builtInRoles.manager] }),
  aRole(9, 'Бухгалтер', 1, {
    rights: ['products.cost', 'purchase.create', 'purchase.prices', 'see.products', 'see.parties'],
  }),
  aRole(1, 'Владелец', 2, { key: 'owner' }),
];

const change = { gains: ['products.change'], loses: ['stock.correct'] };
const aPerson = (id: number, name: string, more: Partial<TouchedPerson> = {}): TouchedPerson => ({
  id,
  login: `login-${id}`,
  name,
  state: 'working',
  ...change,
  work: [],
  ...more,
});

const preview: RightsPreview = {
  ...change,
  lacking: [],
  people: [
    aPerson(11, 'Марат Галеев', { work: [{ kind: 'stocktake', id: 7 }] }),
    aPerson(12, 'Никита Белов', { loses: [] }),
    aPerson(13, 'Олег Тарасов'),
    aPerson(14, 'Тимур Сафин', { state: 'invited' }),
  ],
};

const openRoles = async (page: Page) => {
  await page.route('**/api/roles/', (route) => route.fulfill({ json: roles }));
  await page.route('**/api/roles/*/preview/', (route) => route.fulfill({ json: preview }));
  await page.goto('/people/roles');
  await expect(page.getByRole('grid', { name: 'Роли и права' })).toHaveAttribute('aria-busy', 'false');
};

/** One role at a time is shown on a narrow page; a phone only shows it. */
const editStorekeeper = async (page: Page) => {
  await openRoles(page);
  const choice = page.getByRole('combobox', { name: 'Роль' });
  if (await choice.isVisible()) await choice.selectOption('Кладовщик');
  const box = page.getByRole('checkbox', { name: 'Кладовщик: менять товары и фото' });
  if ((await box.count()) === 0) return;
  await box.check();
  await page.getByRole('checkbox', { name: 'Кладовщик: исправлять остатки' }).uncheck();
  await expect(page.getByText('Марат Галеев', { exact: true })).toBeVisible();
};

/** 'Роли и права' with fixed roles. */
export const roleScreens: readonly KnownScreen[] = [
  { name: 'roles', isMain: true, mockups: { light: 'role-rights' }, show: editStorekeeper },
  { name: 'roles: nothing changed', show: openRoles },
  {
    name: 'roles: sections of a role',
    widths: [1440, 768],
    show: async (page) => {
      await openRoles(page);
      await page.getByRole('button', { name: 'Какие разделы видит роль' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'roles: conflict',
    widths: [1440, 768],
    show: async (page) => {
      await editStorekeeper(page);
      const current = { ...roles[1], version: 2, rights: [...builtInRoles.storekeeper, 'orders.delete'] };
      await page.route('**/api/roles/3/', (route) =>
        route.fulfill({ status: 412, json: { detail: 'Изменено', current, authors: { rights: 'olga' } } }),
      );
      await page.getByRole('button', { name: /^Сохранить для/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'roles: a role of the shop',
    widths: [1440, 768],
    show: async (page) => {
      await openRoles(page);
      await page.getByRole('button', { name: 'Своя роль' }).click();
      await expect(page.getByRole('dialog', { name: 'Своя роль' })).toBeVisible();
    },
  },
  {
    name: 'roles: loading',
    show: async (page) => {
      await hold(page, '**/api/roles/');
      await page.goto('/people/roles');
      await expect(page.getByText('собирать, упаковывать')).toBeVisible();
    },
  },
  {
    name: 'roles: failed',
    show: async (page) => {
      await page.route('**/api/roles/', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/people/roles');
      await expect(page.getByText('Роли не загрузились.')).toBeVisible();
    },
  },
];
