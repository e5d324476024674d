import { endSession } from '../site/end-session';
import { expect, test } from '../site/site-test';

test('an expired access token is renewed silently', async ({ page, signIn }) => {
  // Its own session: a refresh token is valid for one renewal.
  await page.goto('/login');
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('access_token', 'run.out.already'));
  const refreshes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/jwt/refresh/') && refreshes.push(request.url()));
  await page.getByRole('link', { name: 'ПАРТИИ' }).click();
  await expect(page.getByRole('grid', { name: 'Партии' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('when the session has ended the login opens over the screen, and the choice is still there', async ({
  page,
  signIn,
}) => {
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('checkbox', { name: 'Заказ 1060' }).check();
  await endSession(page);
  await page
    .getByRole('button', { name: /^статус:/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'возврат' }).click();
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
