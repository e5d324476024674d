import type { Order, OrderRow } from '@shared/contract/wire/order';
import { expect, test } from '../site/site-test';

const password = 'семь тихих вагонов';

test('an owner invites a storekeeper, who sets a password on a phone, signs in with the code, and packs their first order', async ({
  signedIn: page,
  api,
  site,
  browser,
}) => {
  // One that no other journey is about.
  const inWork = (await api.read<OrderRow[]>('/api/orders/')).filter(({ status }) => status === 'в обработке');
  const orderId = Math.min(...inWork.map(({ id }) => id));

  await page.goto('/warehouse/orders');
  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitem', { name: 'Сотрудники' }).click();
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await dialog.getByLabel('Имя и фамилия').fill('Тимур Сафин');
  await dialog.getByLabel('Логин').fill('timur');
  await dialog.getByRole('radio', { name: /^Кладовщик/ }).check();
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(dialog.getByText('ждём, ссылку ещё не открывали')).toBeVisible();
  const link = await dialog.getByLabel('Ссылка', { exact: true }).inputValue();

  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();

  await test.step('the link opens the steps, and leaves the address bar', async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Тимур, здравствуйте' })).toBeVisible();
    await expect(phone).toHaveURL('/invite');
    await expect(dialog.getByText(/^открыта в \d\d:\d\d, ждём пароль$/)).toBeVisible();
    // A phone may load the page again while its person looks for the code elsewhere.
    await phone.reload();
    await phone.getByLabel('Пароль').fill(password);
    await phone.getByLabel('Ещё раз').fill(password);
    await phone.getByRole('button', { name: 'Дальше' }).click();
  });

  await test.step('the code signs in', async () => {
    await phone.getByLabel('код').fill(await site.nextCode());
    await expect(phone).toHaveURL('/warehouse/orders');
    await expect(dialog.getByText('вошёл: Тимур Сафин')).toBeVisible();
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('row', { name: /Тимур Сафин.*timur.*Кладовщик.*работает/ })).toBeVisible();
  });

  await test.step('the link is used, and the order is packed', async () => {
    const other = await browser.newPage();
    await other.goto(`${site.url}${new URL(link).pathname}${new URL(link).hash}`);
    await expect(other.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
    await other.close();

    await phone.goto(`/warehouse/orders/${orderId}/pack`);
    const rows = phone.getByRole('listitem', { name: /: \d+ из \d+$/ });
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      await row.click({ position: { x: 100, y: 20 } });
      const [, wanted = 0] = /: \d+ из (\d+)$/.exec((await row.getAttribute('aria-label')) ?? '') ?? [];
      for (let piece = 0; piece < Number(wanted); piece++) await row.getByRole('button', { name: /^Плюс 1/ }).click();
    }
    await phone.getByRole('button', { name: 'Упаковано' }).click();
    await expect(phone.getByText(`Заказ ${orderId} упакован`)).toBeVisible();
    const { modifications_in_order: items } = await api.read<Order>(`/api/orders/${orderId}`);
    expect(items.map(({ shipped }) => shipped)).toEqual(items.map(({ amount }) => amount));
  });
  await context.close();
});
