import type { Page } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { giveFiles, pdf, picture } from '../site/sample-files';
import { expect, test } from '../site/site-test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Фото товара' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Просмотр' });
const photos = (page: Page) => page.getByRole('button', { name: /^Открыть .*, фото \d+$/ });
const chosen = (page: Page) => dialog(page).getByRole('button', { name: /^Убрать/ });

const openProduct = async (page: Page, id: number) => {
  await page.goto(`/warehouse/products/${id}/edit/info`);
  await expect(page.getByRole('heading', { name: 'все фото' })).toBeVisible();
};

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await expect(dialog(page)).toBeVisible();
};

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);

test('photos are chosen, dropped and pasted, added in their order, and one deleted in the viewer is restored', async ({
  signedIn: page,
}) => {
  await openProduct(page, 3);
  await expect(photos(page).first()).toBeVisible();
  const before = await photos(page).count();
  await openDialog(page);
  await choose(page, [await picture(page, 'перед.jpg'), await picture(page, 'лишнее.jpg'), pdf('чек.pdf')]);
  await expect(dialog(page).getByRole('alert')).toContainText('чек.pdf: это не изображение');
  await giveFiles(dialog(page).getByText(/Перетащите фото/), 'drop', [await picture(page, 'зад.png', 'image/png')]);
  await giveFiles(page.locator('body'), 'paste', [await picture(page, 'image.png', 'image/png')]);
  await dialog(page).getByRole('button', { name: 'Убрать лишнее.jpg' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Добавить 3' }).click();
  await expect(page.getByText('Фото успешно добавлены: 3')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Редактировать' })).toBeFocused();
  await expect(photos(page)).toHaveCount(before + 3);
  expect((await photos(page).first().boundingBox())?.width).toBeLessThanOrEqual(299);
  await photos(page).nth(before).click();
  for (const name of ['перед.webp', 'зад.webp', 'image.webp']) {
    await expect(viewer(page).getByRole('link', { name: 'Скачать' })).toHaveAttribute('download', name);
    await page.keyboard.press('ArrowRight');
  }
  await test.step('Отменить restores a photo while the viewer is open', async () => {
    const count = before + 3;
    await expect(viewer(page).getByText(`${count} из ${count}`)).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Удалить' }).click();
    await expect(viewer(page).getByText(`${count - 1} из ${count - 1}`)).toBeVisible();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(viewer(page).getByText(`${count - 1} из ${count}`)).toBeVisible();
  });
});

test('an HTML page named as a photo is refused with a reason and stays listed; leaving it asks', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await openProduct(page, 4);
  await expect(photos(page).first()).toBeVisible();
  const before = await photos(page).count();
  await openDialog(page);
  const disguised = { name: 'взлом.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  await choose(page, [await picture(page, 'перед.jpg'), disguised]);
  await dialog(page).getByRole('button', { name: 'Добавить 2' }).click();
  await expect(page.getByText('Произошла ошибка при добавлении фото: добавлено 1 из 2')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText('взлом.jpg: Это не изображение');
  await expect(chosen(page)).toHaveCount(1);
  await expect(dialog(page).getByRole('button', { name: 'повторить загрузку взлом.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Закрыть без добавления?' }).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(photos(page)).toHaveCount(before + 1);
});
