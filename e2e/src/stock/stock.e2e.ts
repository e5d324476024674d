import { expect } from '@playwright/test';
import { test } from '../site/site-test';

test('a number of the grid is corrected, its movement is taken back, and a written-off piece leaves the card', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await page.goto('/warehouse/productsRemains?view=grid');
  // Not by its role: below the open popover it has none.
  const number = (pieces: string) => page.getByLabel(`Брюки палаццо «Берег», XS: ${pieces}`, { exact: true });
  const why = page.getByRole('dialog', { name: 'Почему столько' });
  await number('21').click();
  await why.getByRole('button', { name: 'Исправить' }).click();
  await why.getByLabel('посчитано').fill('25');
  await why.getByLabel('причина').fill('пересчёт');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Остаток исправлен')).toBeVisible();
  await expect(why.getByRole('definition').filter({ hasText: /^25$/ }).first()).toBeVisible();
  await expect(number('25')).toBeVisible();

  await why.getByRole('button', { name: 'Все движения' }).click();
  const sheet = page.getByRole('dialog', { name: 'Движения' });
  await expect(sheet.getByRole('row', { name: /исправление пересчёт · вы/ })).toContainText('+4');
  await sheet.getByRole('button', { name: 'Отменить: исправление XS +4' }).click();
  const question = page.getByRole('dialog', { name: 'Отменить исправление +4?' });
  await question.getByRole('button', { name: 'Отменить движение' }).click();
  await expect(sheet.getByText(/^отменено в/)).toBeVisible();
  await expect(sheet.getByText(/^отмена движения от/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(number('21')).toBeFocused();

  await page.getByRole('link', { name: 'Брюки палаццо «Берег»' }).click();
  await page.getByRole('button', { name: 'XS - 21 шт.' }).click();
  await why.getByRole('button', { name: 'Списать' }).click();
  await why.getByLabel('сколько списать').fill('1');
  await why.getByLabel('причина').fill('брак');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Товар списан')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'XS - 20 шт.' })).toBeFocused();
});

test('a size is added to a product, moved, renamed and deleted', { tag: '@full' }, async ({ signedIn: page }) => {
  await page.goto('/warehouse/products/1/edit');
  await page.getByRole('button', { name: 'Изменить размеры' }).click();
  const dialog = page.getByRole('dialog', { name: 'Размеры товара' });
  await dialog.getByRole('button', { name: 'Добавить размер' }).click();
  await dialog.getByRole('textbox', { name: 'размер' }).fill('3XL');
  await dialog.getByRole('textbox', { name: 'минимум' }).fill('2');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('минимум 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Размер 3XL выше' }).click();
  await expect(dialog.getByRole('button', { name: 'Размер 3XL ниже' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Изменить размер 3XL' }).click();
  await dialog.getByRole('textbox', { name: 'размер' }).fill('4XL');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const remove = async (size: string) => {
    await dialog.getByRole('button', { name: `Удалить размер ${size}` }).click();
    const question = page.getByRole('dialog', { name: `Удалить размер ${size}?` });
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
  };
  await remove('4XL');
  await expect(dialog.getByText('4XL')).toHaveCount(0);
  await remove('XS');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText('XS', { exact: true })).toBeVisible();
});

test('a number is explained down to the order that took it', { tag: '@full' }, async ({ signedIn: page }) => {
  await page.goto('/warehouse/productsRemains?view=grid');
  const why = page.getByRole('dialog', { name: 'Почему столько' });
  const order = why.getByRole('link').filter({ hasText: /^10\d\d$/ });
  const numbers = page.getByRole('gridcell').getByRole('button');
  await expect(numbers.first()).toBeVisible();
  for (let place = 0; (await order.count()) === 0; place += 1) {
    await page.keyboard.press('Escape');
    await numbers.nth(place).click();
    await expect(why.getByRole('button', { name: 'Исправить' })).toBeVisible();
  }
  const id = await order.first().textContent();
  await order.first().click();
  await expect(page.getByRole('heading', { name: `Заказ - ${id}`, exact: true })).toBeVisible();
});

test('a size at its minimum is found under мало', { tag: '@full' }, async ({ signedIn: page }) => {
  await page.goto('/warehouse/products/1/edit');
  const name = await page.getByRole('textbox', { name: 'наименование' }).inputValue();
  await page.getByRole('button', { name: 'Изменить размеры' }).click();
  const dialog = page.getByRole('dialog', { name: 'Размеры товара' });
  await dialog
    .getByRole('button', { name: /^Изменить размер/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: 'минимум' }).fill('900');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('минимум 900')).toBeVisible();
  await page.goto('/warehouse/productsRemains');
  await page.getByRole('button', { name: /мало/ }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
