import type { Page } from '@playwright/test';
import { endSession } from '../site/end-session';
import { expect, test } from '../site/site-test';

/** What a page is told while the computer sleeps, or another tab is in front, and when it is seen again. */
const see = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('tabs that slept until their access token ran out are right when they are seen, with one renewal for all', async ({
  page,
  signIn,
  api,
}) => {
  // Its own session: a refresh token is valid for one renewal.
  await page.goto('/login');
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto('/warehouse/parties');
  await expect(other.getByRole('grid', { name: 'Партии' })).toBeVisible();
  await other.getByRole('link', { name: 'ЗАКАЗЫ' }).click();
  const tabs = [page, other];
  const statusOf = (tab: Page) =>
    tab
      .getByRole('row')
      .filter({ hasText: '1044' })
      .getByRole('button', { name: /^статус:/ });
  const next = (await statusOf(page).textContent()) === 'возврат' ? 'доставлен' : 'возврат';
  for (const tab of tabs) await see(tab, 'hidden');
  await page.evaluate(() => localStorage.setItem('access_token', 'run.out.already'));
  expect((await api.call('PATCH', '/api/orders/?order_id=1044', { status: next })).status).toBe(200);

  const renewals: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/jwt/refresh/')) renewals.push(request.url());
  });
  await Promise.all(tabs.map((tab) => see(tab, 'visible')));
  for (const tab of tabs) await expect(statusOf(tab)).toHaveText(next);
  expect(renewals).toHaveLength(1);
  await other.close();
});

test('when the session has ended the login opens over the screen, and the choice is still there', async ({
  page,
  signIn,
}) => {
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('checkbox', { name: 'Заказ 1060' }).check();
  await page
    .getByRole('button', { name: /^статус:/ })
    .first()
    .click();
  const choice = page.getByRole('menuitemradio', { name: 'возврат' });
  await expect(choice).toBeVisible();
  // Right before the choice: any other request of the page would open the login too.
  await endSession(page);
  await choice.click();
  const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await expect(dialog).toBeVisible();
  expect(
    await page.evaluate(() => localStorage.getItem('access_token') ?? localStorage.getItem('refresh_token')),
  ).toBeNull();

  await signIn(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/warehouse/orders');
  await expect(page.getByRole('checkbox', { name: 'Заказ 1060' })).toBeChecked();
});

test('after a login the focus is in the screen, and after a login over the screen in the same field', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.goto('/login?redirect=%2Fwarehouse%2Forders%2F1056%2Fedit');
  await signIn(page);
  const city = page.getByRole('textbox', { name: 'Город' });
  await expect(city).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await city.fill('Суздаль');
  await endSession(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await expect(dialog).toBeVisible();
  await signIn(page);
  await expect(dialog).toBeHidden();
  await expect(city).toBeFocused();
  await expect(page.getByText('сохранено', { exact: true })).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('Суздаль');
});
