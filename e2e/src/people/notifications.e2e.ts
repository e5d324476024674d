import type { Page } from '@playwright/test';
import { addUser } from '../site/add-user';
import { openBrowser } from '../site/open-browser';
import { openOrder } from '../site/open-card';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a mention reaches the bell of the other person at once; read in one tab, it is read in the other', {
  tag: '@full',
}, async ({ signedIn: page, browser, site }) => {
  const asAnna = await addUser(site, 'anna');
  const anna = await openBrowser(browser, asAnna, await signInByCalls(asAnna));
  await anna.goto('/warehouse/orders');
  await expect(bell(anna, 'Уведомления, новых нет')).toBeVisible();
  const secondTab = await anna.context().newPage();
  await secondTab.goto('/warehouse/products');
  await expect(bell(secondTab, 'Уведомления, новых нет')).toBeVisible();

  await openOrder(page, 1040);
  await page.getByRole('textbox', { name: 'Новая заметка' }).fill('@anna позвоните до 16:00');
  await page.keyboard.press('Control+Enter');
  await expect(bell(anna, 'Уведомления, 1 непрочитанное')).toBeVisible({ timeout: 3_000 });
  await expect(bell(secondTab, 'Уведомления, 1 непрочитанное')).toBeVisible({ timeout: 3_000 });
  await expect(bell(page, 'Уведомления, новых нет')).toBeVisible();

  await anna.keyboard.press('Alt+u');
  await expect(anna.getByText('demo упоминает вас')).toBeVisible();
  await anna.getByRole('link', { name: 'Ответить' }).click();
  await expect(anna).toHaveURL(/\/warehouse\/orders\/1040\/edit/);
  await expect(anna.getByRole('textbox', { name: 'Новая заметка' })).toBeFocused();
  await expect(bell(anna, 'Уведомления, новых нет')).toBeVisible();
  await expect(bell(secondTab, 'Уведомления, новых нет')).toBeVisible();
});
