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
  const asRaisa = await addUser(site, 'raisa');
  const raisa = await openBrowser(browser, asRaisa, await signInByCalls(asRaisa));
  await raisa.goto('/warehouse/orders');
  await expect(bell(raisa, 'Уведомления, новых нет')).toBeVisible();
  const secondTab = await raisa.context().newPage();
  await secondTab.goto('/warehouse/products');
  await expect(bell(secondTab, 'Уведомления, новых нет')).toBeVisible();

  await openOrder(page, 1040);
  await page.getByRole('textbox', { name: 'Новая заметка' }).fill('@raisa позвоните до 16:00');
  await page.keyboard.press('Control+Enter');
  await expect(bell(raisa, 'Уведомления, 1 непрочитанное')).toBeVisible({ timeout: 3_000 });
  await expect(bell(secondTab, 'Уведомления, 1 непрочитанное')).toBeVisible({ timeout: 3_000 });
  await expect(bell(page, 'Уведомления, новых нет')).toBeVisible();

  await raisa.keyboard.press('Alt+u');
  await expect(raisa.getByText('demo упоминает вас')).toBeVisible();
  await raisa.getByRole('link', { name: 'Ответить' }).click();
  await expect(raisa).toHaveURL(/\/warehouse\/orders\/1040\/edit/);
  await expect(raisa.getByRole('textbox', { name: 'Новая заметка' })).toBeFocused();
  await expect(bell(raisa, 'Уведомления, новых нет')).toBeVisible();
  await expect(bell(secondTab, 'Уведомления, новых нет')).toBeVisible();
});
