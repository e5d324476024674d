import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { hold, openCard, openList, openMenu, scan } from './open-screen';

const openParty = (page: Page) => openCard(page, 'parties/12/edit', 'Партия - 12');

const newParty = (page: Page) => page.getByRole('dialog', { name: 'Новая партия' });

const openNewParty = async (page: Page) => {
  await openList(page, 'parties', 'Партии');
  await page.getByRole('button', { name: 'Новая партия' }).click();
  await expect(newParty(page).getByRole('option').first()).toBeVisible();
};

/** The card, with its lines loaded. */
const openLines = async (page: Page) => {
  await openParty(page);
  await expect(page.getByRole('button', { name: 'Добавить строки' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Загрузка...' })).toHaveCount(0);
};

const pastedRows = [
  'товар\tразмер\tкол-во\tзакупка',
  'Рубашка оверсайз «Штиль»\tM\t20\t1 790,00',
  'Рубашка оверсайз «Штиль»\t7XL\t6\t1 790,00',
  'Свитер мохх\tXL\t4\t2 150,00',
].join('\n');

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
    name: 'new party',
    isMain: true,
    mockups: { light: 'new-party' },
    show: async (page) => {
      await openNewParty(page);
      await newParty(page).getByRole('combobox', { name: 'Поставщик' }).fill('фаб');
      await expect(newParty(page).getByText(/^Enter подставит/)).toBeVisible();
    },
  },
  {
    name: 'new party: a day of the calendar',
    show: async (page) => {
      await openNewParty(page);
      await newParty(page).getByRole('button', { name: 'Открыть календарь' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
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
    name: 'party card: receiving',
    isMain: true,
    mockups: { light: 'party-lines', phone: 'receive-390' },
    show: async (page) => {
      await openLines(page);
      await page.getByRole('button', { name: 'Принять' }).click();
      await expect(page.getByRole('textbox', { name: /^(принято|в этой части):/ }).first()).toBeVisible();
    },
  },
  {
    name: 'party card: an unknown code while receiving',
    show: async (page) => {
      await openLines(page);
      await page.getByRole('button', { name: 'Принять' }).click();
      const bind = page.getByRole('button', { name: 'Привязать…' });
      await scan(page, '4607155083214', () => expect(bind).toBeVisible({ timeout: 2_000 }));
    },
  },
  {
    name: 'party card: sizes of a product to add',
    show: async (page) => {
      await openLines(page);
      await page.getByRole('button', { name: 'Добавить строки' }).click();
      await page.getByRole('menuitem', { name: 'Найти товар' }).click();
      const dialog = page.getByRole('dialog', { name: 'Добавить строки' });
      await dialog.getByRole('option').first().click();
      await expect(dialog.getByRole('textbox', { name: /^Размер/ }).first()).toBeFocused();
    },
  },
  {
    name: 'party card: pasted rows',
    mockups: { light: 'party-paste' },
    show: async (page) => {
      await openLines(page);
      await page.getByRole('button', { name: 'Добавить строки' }).click();
      await page.getByRole('menuitem', { name: 'Вставить из таблицы или файла' }).click();
      const dialog = page.getByRole('dialog', { name: 'Строки из таблицы' });
      await dialog.getByRole('textbox').fill(pastedRows);
      await dialog.getByRole('textbox').blur();
      await expect(dialog.getByText(/^Не распознано/)).toBeVisible();
    },
  },
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
      await expect(
        page.getByRole('menu', { name: 'Настройка' }).or(page.getByRole('dialog', { name: 'Настройка' })),
      ).toBeVisible();
    },
  },
  {
    name: 'party card: question before deleting',
    show: async (page) => {
      await openParty(page);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await page
        .getByRole('menuitem', { name: 'Удалить партию' })
        .or(page.getByRole('button', { name: 'Удалить партию' }))
        .click();
      await expect(page.getByRole('dialog', { name: 'Удалить партию?' })).toBeVisible();
    },
  },
  {
    name: 'party card: loading',
    show: async (page) => {
      await hold(page, '**/api/parties/12/');
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
