import { expect } from '@playwright/test';
import { openOrder } from '../screens/open-screen';
import { test } from '../site/site-test';

test('two of three pieces come back, then the third; in another open tab nothing is left to accept', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await openOrder(each, 1043);
    await each.getByRole('button', { name: 'Принять возврат' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Принять возврат' });
  const counters = dialog.getByRole('textbox', { name: /^вернулось/ });
  const theirs = other.getByRole('dialog', { name: 'Принять возврат' });
  await expect(theirs.getByRole('textbox', { name: /^вернулось/ })).toHaveCount(2);

  await expect(counters.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Принято: 2 вещи')).toBeVisible();
  await expect(theirs.getByText(/: принято 2 шт\. в \d\d:\d\d$/)).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: /^вернулось/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Принять возврат' }).click();
  await expect(counters).toBeFocused();
  await page.keyboard.press('Equal');
  await page.keyboard.press('KeyW');
  await dialog.getByRole('combobox').selectOption('брак');
  await expect(dialog.getByRole('checkbox', { name: 'статус «возврат»' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Принять 1 вещь' }).click();
  await expect(page.getByText('Принято: 1 вещь')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Принять возврат' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'статус: возврат' })).toBeVisible();
  await expect(theirs.getByText('Возвращать нечего')).toBeVisible();
});
