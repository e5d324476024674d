import { expect, type Page } from '@playwright/test';
import type { HistoryEntry } from '@shared/contract/wire/history';
import { picture } from '../site/sample-files';
import type { KnownScreen } from './known-screen';
import { lackPath } from './lack-path';
import { hold, openProduct, refuse } from './open-screen';

const product = '**/api/products/1/';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const photos = (page: Page) => page.getByRole('dialog', { name: 'Фото товара' });

const openPhotos = async (page: Page) => {
  await openProduct(page, 1);
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await expect(photos(page)).toBeVisible();
};

const choosePhoto = async (page: Page) => {
  await openPhotos(page);
  await photos(page)
    .locator('input[type=file]')
    .setInputFiles([await picture(page, 'перед.jpg')]);
  await expect(photos(page).getByRole('button', { name: /^Убрать/ })).toBeVisible();
};

/** The card of a product with its three tabs. */
export const productCardScreens: readonly KnownScreen[] = [
  {
    name: 'product card',
    isMain: true,
    mockups: { light: 'product-card-lift', phone: 'product-card-lift-390' },
    show: (page) => openProduct(page, 1),
  },
  {
    name: 'product card: loading',
    show: async (page) => {
      await hold(page, /\/api\/products\/1\/$/);
      await page.goto('/warehouse/products/1/edit');
      await expect(page.getByRole('heading', { name: 'товар', exact: true })).toBeVisible();
    },
  },
  {
    name: 'product card: a size chosen',
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('group', { name: 'Размеры' }).locator('[aria-pressed]').last().click();
      await expect(page.locator('[aria-current=true]')).toBeVisible();
    },
  },
  {
    name: 'product card: files',
    isMain: true,
    show: async (page) => {
      await openProduct(page, 1, '/files');
      await expect(page.getByRole('region', { name: 'Файлы' })).toBeVisible();
    },
  },
  {
    name: 'product card: history',
    show: async (page) => {
      await openProduct(page, 1, '/history');
      await expect(page.getByRole('list', { name: 'ИСТОРИЯ' }).or(page.getByText('Изменений пока нет'))).toBeVisible();
    },
  },
  {
    name: 'product card: history with changes',
    show: async (page) => {
      const at = '2026-11-20T10:00:00Z';
      const entries: HistoryEntry[] = [
        { id: 3, at, user: 'demo', field: 'price', from: 5900, to: 6100, together: null },
        { id: 2, at, user: 'demo', field: 'name', from: 'Платье', to: 'Платье «Проба»', together: null },
        { id: 1, at, user: null, field: 'id', from: null, to: 1, together: null },
      ];
      await page.route('**/api/products/1/history/', (route) => route.fulfill({ json: entries }));
      await openProduct(page, 1, '/history');
      await expect(page.getByRole('list', { name: 'ИСТОРИЯ' })).toBeVisible();
    },
  },
  {
    name: 'product card: a back end without history',
    show: async (page) => {
      await lackPath(page, '/api/products/{id}/history/');
      await openProduct(page, 1, '/history');
      await expect(page.getByText('Для истории изменений пока нет бэкенда')).toBeVisible();
    },
  },
  {
    name: 'product card: history failed',
    show: async (page) => {
      await page.route('**/api/products/1/history/', (route) =>
        route.fulfill({ status: 403, json: { detail: 'нет' } }),
      );
      await openProduct(page, 1, '/history');
      await expect(page.getByText('История не загрузилась')).toBeVisible();
    },
  },
  {
    name: 'product card: preview',
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: 'ПРЕДПРОСМОТР' }).click();
      await expect(page.getByRole('dialog', { name: 'Предпросмотр' })).toBeVisible();
    },
  },
  { name: 'product card: photo dialog', show: openPhotos },
  {
    name: 'product card: photo dialog with a photo',
    mockups: { light: 'photo-dialog' },
    show: choosePhoto,
  },
  {
    name: 'product card: question before closing the photo dialog',
    show: async (page) => {
      await choosePhoto(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Закрыть без добавления?' })).toBeVisible();
    },
  },
  {
    name: 'product card: photo viewer',
    show: async (page) => {
      await openProduct(page, 1);
      await page
        .getByRole('button', { name: /^Открыть .*, фото \d+$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Просмотр' })).toBeVisible();
    },
  },
  {
    name: 'product card: mistakes',
    show: async (page) => {
      await openProduct(page, 1);
      for (const name of ['себестоимость', 'цена', 'цена со скидкой']) await field(page, name).fill('-1');
      await field(page, 'вес').fill('много');
      await save(page);
      await expect(page.getByText('Cтоимость не может быть отрицательной')).toBeVisible();
    },
  },
  {
    name: 'product card: refused',
    isBrief: true,
    show: async (page) => {
      await openProduct(page, 1);
      await refuse(page, product, 'PATCH');
      await field(page, 'описание').fill('Шерсть');
      await save(page);
      await expect(page.getByText('Произошла ошибка при сохранении товара')).toBeVisible();
    },
  },
  {
    name: 'product card: a draft, and what is typed since',
    show: async (page) => {
      await openProduct(page, 1);
      await field(page, 'описание').fill('Шерсть');
      await page.reload();
      await expect(page.getByRole('button', { name: 'черновик, сохранить' })).toBeVisible();
      await field(page, 'цена').fill('5432');
      await expect(page.getByText('не сохранено: цена')).toBeVisible();
    },
  },
  {
    name: 'product card: two versions of a field',
    show: async (page) => {
      await openProduct(page, 1);
      await page.route(product, async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        const { authorization = '' } = route.request().headers();
        const answer = await page.request.get('/api/products/1/', { headers: { authorization } });
        const current = { ...(await answer.json()), description: 'Лён' };
        return route.fulfill({ status: 412, json: { detail: 'нет', current } });
      });
      await field(page, 'описание').fill('Шерсть');
      await save(page);
      await expect(page.getByRole('dialog', { name: 'Кто-то изменил то же самое' })).toBeVisible();
    },
  },
  {
    name: 'product card: question on leaving',
    show: async (page) => {
      await openProduct(page, 1);
      await field(page, 'описание').fill('Шерсть');
      await page.getByRole('link', { name: 'Назад' }).click();
      await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
    },
  },
  {
    name: 'product card: other products',
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: 'Другие товары' }).click();
      await expect(page.getByRole('dialog', { name: 'Другие товары' })).toBeVisible();
    },
  },
  {
    name: 'product card: settings',
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await expect(
        page.getByRole('menu', { name: 'Настройка' }).or(page.getByRole('dialog', { name: 'Настройка' })),
      ).toBeVisible();
    },
  },
];
