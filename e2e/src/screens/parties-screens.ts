import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openCard, openList, openMenu } from './open-screen';

const openParty = (page: Page) => openCard(page, 'parties/12/edit', 'Партия - 12');

const newParty = (page: Page) => page.getByRole('dialog', { name: 'Новая партия' });

const openNewParty = async (page: Page) => {
  await openList(page, 'parties', 'Партии');
  await page.getByRole('button', { name: 'Новая партия' }).click();
  await expect(newParty(page).getByRole('option').first()).toBeVisible();
};

/** The list of parties, a new one, and the card of one. */
export const partiesScreens: readonly KnownScreen[] = [
  { name: 'parties', isMain: true, show: (page) => openList(page, 'parties', 'Партии') },
  {
    name: 'parties: menu of a status',
    // In the cards of a phone these values are plain text.
    widths: [1440, 768],
    show: async (page) => {
      await openList(page, 'parties', 'Партии');
      await openMenu(page, page.getByRole('button', { name: /^статус:/ }).first());
    },
  },
  {
    name: 'parties: selection',
    show: async (page) => {
      await openList(page, 'parties', 'Партии');
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
    },
  },
  {
    name: 'new party (mockup new-party)',
    isMain: true,
    show: async (page) => {
      await openNewParty(page);
      await newParty(page).getByRole('combobox', { name: 'Поставщик' }).fill('фаб');
      await expect(newParty(page).getByText(/^Enter подставит/)).toBeVisible();
    },
  },
  {
    name: 'new party: mistakes',
    show: async (page) => {
      await openNewParty(page);
      await newParty(page).getByRole('textbox', { name: 'Почта' }).fill('фабрика');
      await newParty(page).getByRole('button', { name: 'Создать' }).click();
      await expect(newParty(page).getByText('Назовите поставщика')).toBeVisible();
    },
  },
  { name: 'party card', isMain: true, show: openParty },
  {
    name: 'party card: menu of the status',
    show: async (page) => {
      await openParty(page);
      await openMenu(page, page.getByRole('button', { name: /^статус:/ }));
    },
  },
  {
    name: 'party card: other parties',
    show: async (page) => {
      await openParty(page);
      await page.getByRole('button', { name: 'Другие партии' }).click();
      await expect(page.getByRole('dialog', { name: 'Другие партии' })).toBeVisible();
    },
  },
  {
    name: 'party card: settings',
    show: async (page) => {
      await openParty(page);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await expect(page.getByRole('dialog', { name: 'Настройка' })).toBeVisible();
    },
  },
  {
    name: 'party card: question before deleting',
    show: async (page) => {
      await openParty(page);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await page.getByRole('button', { name: 'Удалить партию' }).click();
      await expect(page.getByRole('dialog', { name: 'Удалить партию?' })).toBeVisible();
    },
  },
  {
    name: 'party card: loading',
    show: async (page) => {
      await page.route('**/api/parties/12/', () => undefined);
      await page.goto('/warehouse/parties/12/edit');
      await expect(page.getByText('Загрузка...').first()).toBeVisible();
    },
  },
  {
    name: 'party card: failed',
    show: async (page) => {
      await page.route('**/api/parties/12/', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/warehouse/parties/12/edit');
      await expect(page.getByText('Произошла ошибка при загрузке данных.')).toBeVisible();
    },
  },
  {
    name: 'party card: no such party',
    show: async (page) => {
      await page.goto('/warehouse/parties/999999/edit');
      await expect(page.getByText('Данные партии не найдены.')).toBeVisible();
    },
  },
];
