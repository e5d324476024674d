import { expect, type Page } from '@playwright/test';
import { pdf, picture } from '../../site/sample-files';
import type { KnownScreen } from '../known-screen';
import { hold, openOrder } from '../open-screen';

const area = (page: Page) => page.getByRole('region', { name: 'Файлы' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр' });

const choose = async (page: Page) =>
  area(page)
    .locator('input[type=file]')
    .setInputFiles([await picture(page, 'фото с очень длинным именем от поставщика.jpg'), pdf('чек.pdf')]);

/** The files of an order, which look the same for every record. */
export const orderFilesScreens: readonly KnownScreen[] = [
  {
    name: 'files: being sent',
    show: async (page) => {
      await openOrder(page, 1060);
      await hold(page, '**/upload-file/', 'POST');
      await choose(page);
      await expect(area(page).getByRole('progressbar').first()).toBeVisible();
    },
  },
  {
    name: 'files: not added',
    show: async (page) => {
      await openOrder(page, 1060);
      await page.route('**/upload-file/', (route) => route.abort());
      await choose(page);
      await expect(area(page).getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'files: none',
    show: async (page) => {
      await page.route('**/api/orders/1060', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), files: [] } });
      });
      await openOrder(page, 1060);
      await expect(area(page).getByRole('button', { name: /^Открыть/ })).toHaveCount(0);
      await expect(area(page).getByRole('button', { name: 'Добавить' })).toBeVisible();
    },
  },
  {
    name: 'files: those that were deleted',
    show: async (page) => {
      await openOrder(page, 1060);
      await area(page).getByRole('button', { name: 'Удалённые файлы' }).click();
      await expect(page.getByRole('dialog', { name: 'Удалённые файлы' })).toBeVisible();
      await expect(page.getByText('Загрузка...')).toHaveCount(0);
    },
  },
  {
    name: 'files: viewer',
    show: async (page) => {
      await openOrder(page, 1060);
      await area(page)
        .getByRole('button', { name: /^Открыть/ })
        .first()
        .click();
      await expect(viewer(page)).toBeVisible();
    },
  },
];
