import { expect, test } from '../site/site-test';

test('a person without a session signs in with password and code, after a wrong password, and gets to the requested page', async ({
  page,
  site,
}) => {
  await page.goto('/warehouse/parties');
  await expect(page).toHaveURL('/login?redirect=%2Fwarehouse%2Fparties');
  await expect(page.getByRole('heading', { name: 'ВХОД' })).toBeVisible();
  await expect(page.getByText('beta 0.0.3')).toBeVisible();

  await page.getByLabel('логин').fill(site.login);
  await page.getByLabel('пароль').fill('не тот');
  await page.getByRole('button', { name: 'ок' }).click();
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('Произошла ошибка при авторизации');
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect([x > width / 2, y > height / 2], 'the toast is at the bottom right').toEqual([true, true]);
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ВХОД' })).toBeVisible();

  await page.getByLabel('пароль').fill(site.password);
  await page.getByRole('button', { name: 'ок' }).click();
  await expect(page.getByRole('heading', { name: 'ДВУХФАКТОРНАЯ АУТЕНТИФИКАЦИЯ' })).toBeVisible();
  await expect(toast).toBeHidden();
  await expect(page.getByText('мы отправили код на ваш телеграм')).toBeVisible();
  await expect(page.getByRole('link')).toHaveAttribute('href', /^https:\/\/t\.me\//);
  await expect(page.getByRole('button', { name: 'отправить код повторно' })).toBeDisabled();
  await expect(page.getByText(/^0[12]:\d\d$/)).toBeVisible();

  const code = await site.nextCode();
  await page.getByLabel('код').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('Неверный код, осталось попыток: 4')).toBeVisible();
  await expect(page.getByLabel('код')).toBeFocused();
  await expect(page.getByLabel('код')).toHaveValue('');
  await page.getByLabel('код').fill(code);
  await expect(page).toHaveURL('/warehouse/parties');
  await expect(page.getByRole('grid', { name: 'Партии' })).toBeVisible();
});

test('signing in at / opens the orders; signing out opens the login, and Back shows no data', async ({
  page,
  signIn,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2Fwarehouse%2Forders');
  await signIn(page);
  await expect(page).toHaveURL('/warehouse/orders');
  await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible();
  await page.getByRole('link', { name: 'ПАРТИИ' }).click();
  await expect(page.getByRole('grid', { name: 'Партии' })).toBeVisible();
  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'ВХОД' })).toBeVisible();
});

test('a redirect to another site is not followed', { tag: '@full' }, async ({ page, signIn }) => {
  await page.goto('/login?redirect=//example.com');
  await signIn(page);
  await expect(page).toHaveURL('/warehouse/orders');
});
