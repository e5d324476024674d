import type { Page } from '@playwright/test';
import type { Order } from '@shared/contract/wire/order';
import type { ApiCalls } from '../site/api-calls';
import { axeFindings } from '../site/axe-findings';
import { endSession } from '../site/end-session';
import { loseNetwork } from '../site/lose-network';
import { openOrder } from '../site/open-card';
import { expect, test } from '../site/site-test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const city = (page: Page) => field(page, 'Город');
const saved = (place: Pick<Page, 'getByText'>) => place.getByText('сохранено', { exact: true }).first();

const readOrder = (api: ApiCalls, id: number) => api.read<Order>(`/api/orders/${id}`);

test('a field is saved when it is left, at Enter and with Ctrl+S, and is still there after a reload', async ({
  signedIn: page,
  api,
}) => {
  const stored = () => readOrder(api, 1057);
  await openOrder(page, 1057);
  await test.step('left, with Enter and with Ctrl+S, in its place', async () => {
    const place = await city(page).boundingBox();
    await city(page).fill('Пермь');
    await page.keyboard.press('Tab');
    await expect(saved(page)).toBeVisible();
    expect(await city(page).boundingBox()).toEqual(place);
    await field(page, 'Улица').fill('Ленина');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toMatchObject({ city: 'Пермь', street: 'Ленина' });
    await field(page, 'Имя').fill('Пётр Ёлкин');
    await page.keyboard.press('Control+KeyS');
    await expect.poll(stored).toMatchObject({ full_name: 'Пётр Ёлкин' });
  });
  await test.step('Escape restores the saved value', async () => {
    const before = await field(page, 'Дом').inputValue();
    await field(page, 'Дом').fill('777');
    await page.keyboard.press('Escape');
    await expect(field(page, 'Дом')).toHaveValue(before);
  });
  await test.step('the delivery is chosen with the keyboard', async () => {
    const delivery = page.getByRole('group', { name: 'Способ доставки' });
    // `check` looks once, right after the click.
    await delivery.getByRole('radio', { name: 'Курьер' }).click();
    await expect(delivery.getByRole('radio', { name: 'Курьер' })).toBeChecked();
    await expect.poll(stored).toMatchObject({ delivery_method: 'курьер' });
    await delivery.getByRole('radio', { name: 'Курьер' }).press('ArrowRight');
    await expect(delivery.getByRole('radio', { name: 'Доставка почтой' })).toBeChecked();
    await expect.poll(stored).toMatchObject({ delivery_method: 'почта' });
    // The next step cuts the network, so the answer must arrive first.
    await expect(saved(delivery)).toBeVisible();
  });
  await test.step('what a cut network held back sends itself when it is there again', async () => {
    await loseNetwork(page);
    await city(page).fill('Тверь');
    await page.keyboard.press('Enter');
    await expect(page.getByText('ждёт сеть')).toBeVisible();
    await expect(city(page)).toHaveValue('Тверь');
    await page.context().setOffline(false);
    await expect.poll(stored).toMatchObject({ city: 'Тверь' });
  });
  await page.reload();
  await expect(city(page)).toHaveValue('Тверь');
  await expect(field(page, 'Улица')).toHaveValue('Ленина');
  await expect(field(page, 'Имя')).toHaveValue('Пётр Ёлкин');
});

test('text typed in a closed tab is restored, marked as a draft', { tag: '@full' }, async ({ signedIn: page }) => {
  await openOrder(page, 1055);
  await city(page).fill('Суздаль');
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openOrder(next, 1055);
  await expect(city(next)).toHaveValue('Суздаль');
  await next.getByRole('button', { name: 'черновик, сохранить' }).click();
  await expect(saved(next)).toBeVisible();
  await next.reload();
  await expect(city(next)).toHaveValue('Суздаль');
  await expect(next.getByRole('button', { name: 'черновик, сохранить' })).toHaveCount(0);
});

test('a change refused by an expired session is saved after signing in over the screen', { tag: '@full' }, async ({
  signedIn: page,
  signIn,
  api,
}) => {
  await openOrder(page, 1054);
  await endSession(page);
  await city(page).fill('Выборг');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
  await signIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(city(page)).toHaveValue('Выборг');
  await expect.poll(() => readOrder(api, 1054)).toMatchObject({ city: 'Выборг' });
});

test('two people change one order: different fields are both kept, and for the same field the second one chooses', async ({
  signedIn: page,
  colleague: other,
  api,
}) => {
  const stored = () => readOrder(api, 1053);
  await openOrder(page, 1053);
  await openOrder(other, 1053);
  await test.step('different fields: no question', async () => {
    await city(page).fill('Елец');
    await field(other, 'Дом').fill('99');
    await other.keyboard.press('Enter');
    await expect(field(page, 'Дом')).toHaveValue('99');
    await expect(city(page)).toHaveValue('Елец');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toMatchObject({ city: 'Елец', house: '99' });
    await expect(city(other)).toHaveValue('Елец');
  });
  await test.step('the same field: both versions are shown, and mine is saved if I choose it', async () => {
    await city(page).fill('Псков');
    await city(other).fill('Тула');
    await other.keyboard.press('Enter');
    await expect.poll(stored).toMatchObject({ city: 'Тула' });
    await expect(city(page)).toHaveValue('Псков');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Кто-то изменил то же самое' });
    await expect(dialog.getByRole('radio', { name: /^Сейчас в записи.* Тула$/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Моё Псков' }).check();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    // The field still has the focus: it keeps its value, and the new one is shown beside it.
    await expect(other.getByText('теперь в записи «Псков»')).toBeVisible();
    expect(await stored()).toMatchObject({ city: 'Псков', house: '99' });
  });
});

test('leaving an unsaved change asks', { tag: '@full' }, async ({ signedIn: page }) => {
  await openOrder(page, 1051);
  await page.route('**/api/orders/?order_id=1051', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
  await city(page).fill('Омск');
  await page.getByRole('link', { name: 'Назад' }).click();
  const dialog = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(city(page)).toHaveValue('Омск');
  await page.getByRole('link', { name: 'Назад' }).click();
  await dialog.getByRole('button', { name: 'Уйти' }).click();
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
});
