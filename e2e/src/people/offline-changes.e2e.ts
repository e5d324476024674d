import type { Page, Response, Route } from '@playwright/test';
import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import type { ApiCalls } from '../site/api-calls';
import { loseNetwork } from '../site/lose-network';
import { openOrder, openProduct } from '../site/open-card';
import { productCalls } from '../site/product-calls';
import { expect, test } from '../site/site-test';

/* Changes of a person while the network is down or slow: the tests check the database at the end, not only the screen. */

const callsOf = ({ read }: ApiCalls) => ({
  order: (id: number) => read<Order>(`/api/orders/${id}`),
  orderIds: async () => (await read<Order[]>('/api/orders/')).map(({ id }) => id),
  productsNamed: async (name: string) => (await read<Product[]>('/api/products/')).filter((each) => each.name === name),
});

const regain = (page: Page) => page.context().setOffline(false);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: /^Удалить .*\?$/ });

/** The network is back. Waiting changes are sent before anything is read again. */
const regainAndRead = async (page: Page) => {
  const isReading = (response: Response) =>
    response.request().method() === 'GET' && /\/api\/(orders|products)/.test(response.url());
  const read = page.waitForResponse(isReading);
  await regain(page);
  await read;
};

test.describe('changes without a network', { tag: '@full' }, () => {
  test('orders, an order and its items stay in the database if their deletion was undone', async ({
    orders: page,
    api,
  }) => {
    const calls = callsOf(api);
    const before = await calls.orderIds();
    const items = (await calls.order(1056)).modifications_in_order.length;
    const withdraw = async () => {
      await expect(question(page).getByText('Ждёт сеть. Можно отменить')).toBeVisible();
      await question(page).getByRole('button', { name: 'Отменить удаление' }).click();
      await expect(question(page)).toHaveCount(0);
      await regainAndRead(page);
    };
    await test.step('from the list', async () => {
      for (const id of [1056, 1057]) await page.getByRole('checkbox', { name: `Заказ ${id}` }).check();
      await page.getByRole('button', { name: 'Удалить' }).click();
      await loseNetwork(page);
      await question(page).getByRole('button', { name: 'Удалить' }).click();
      await withdraw();
    });
    await test.step('from its card', async () => {
      await openOrder(page, 1056);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await page.getByRole('menuitem', { name: 'Удалить заказ' }).click();
      await loseNetwork(page);
      await question(page).getByRole('button', { name: 'Удалить заказ' }).click();
      await withdraw();
      await page.keyboard.press('Escape');
    });
    await test.step('items', async () => {
      await page
        .getByRole('checkbox', { name: /^Выбрать / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'Удалить', exact: true }).click();
      await loseNetwork(page);
      await question(page).getByRole('button', { name: 'Удалить' }).click();
      await withdraw();
    });
    expect(await calls.orderIds()).toEqual(before);
    expect((await calls.order(1056)).modifications_in_order).toHaveLength(items);
  });

  test('a sent deletion continues, and the closed window reports its result', async ({ orders: page, api }) => {
    let letThrough = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = () => void resolve();
    });
    await page.route('**/api/orders/multiple/', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Заказ 1055' }).check();
    await page.getByRole('button', { name: 'Удалить' }).click();
    await question(page).getByRole('button', { name: 'Удалить' }).click();
    await expect(question(page).getByText('Уже отправлено, ждём ответа')).toBeVisible();
    await expect(question(page).getByRole('button', { name: /^Отмен/ })).toHaveCount(0);
    await question(page).getByRole('button', { name: 'Закрыть окно' }).click();
    letThrough();
    await expect(page.getByText('Заказы успешно удалены')).toBeVisible();
    expect(await callsOf(api).orderIds()).not.toContain(1055);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Удаление отменено')).toBeVisible();
    expect(await callsOf(api).orderIds()).toContain(1055);
  });

  test('fields of an order are sent in order, once, beside the changes of another person', async ({
    signedIn: page,
    colleague: other,
    api,
  }) => {
    await openOrder(page, 1052);
    await openOrder(other, 1052);
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
    await loseNetwork(page);
    await expect(page.getByText('Нет связи: показано то, что было загружено')).toBeVisible();
    await field(page, 'Дом').fill('88');
    await field(page, 'Город').fill('Тверь');
    await field(page, 'Улица').fill('Садовая');
    await page.keyboard.press('Tab');
    await expect(page.getByText('ждёт сеть')).toHaveCount(3);
    await field(other, 'Имя').fill('Пётр Ёлкин');
    await other.keyboard.press('Enter');
    await expect(other.getByText('сохранено', { exact: true })).toBeVisible();
    await regain(page);
    await expect
      .poll(() => callsOf(api).order(1052))
      .toMatchObject({ house: '88', city: 'Тверь', street: 'Садовая', full_name: 'Пётр Ёлкин' });
    await expect(page.getByText('ждёт сеть')).toHaveCount(0);
    await expect(field(page, 'Имя')).toHaveValue('Пётр Ёлкин');
    await expect(field(other, 'Город')).toHaveValue('Тверь');
    const first = sent.filter((change, place) => JSON.stringify(change) !== JSON.stringify(sent[place - 1]));
    expect(first).toEqual([{ house: '88' }, { city: 'Тверь' }, { street: 'Садовая' }]);
  });

  test("a product shows the database's values, whatever was typed or reverted while a save waited", async ({
    signedIn: page,
    api,
  }) => {
    const { read } = productCalls(api);
    const price = field(page, 'цена');
    const save = page.getByRole('button', { name: 'Сохранить', exact: true });
    await openProduct(page, 21);
    await test.step('typed on', async () => {
      await loseNetwork(page);
      await price.fill('4321');
      await save.click();
      await expect(page.getByText('ждёт сеть: цена')).toBeVisible();
      await price.fill('5432');
      await regain(page);
      await expect(page.getByText('Товар успешно сохранен')).toBeVisible();
      await expect(page.getByText('не сохранено: цена')).toBeVisible();
      await expect(price).toHaveValue('5432');
      expect((await read(21)).price).toBe(4321);
      await save.click();
      await expect.poll(async () => (await read(21)).price).toBe(5432);
      await expect(page.getByText('не сохранено: цена')).toHaveCount(0);
    });
    await test.step('taken back', async () => {
      await loseNetwork(page);
      await price.fill('1111');
      await save.click();
      await expect(page.getByText('ждёт сеть: цена')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Отменить изменения' })).toHaveCount(0);
      await regain(page);
      await expect.poll(async () => (await read(21)).price).toBe(1111);
      await expect(page.getByText('ждёт сеть: цена')).toHaveCount(0);
      await expect(price).toHaveValue('1\u00a0111\u00a0₽');
    });
  });

  test('a product whose window is closed before the answer is created once; without a network none is created', async ({
    signedIn: page,
    api,
  }) => {
    const { productsNamed } = callsOf(api);
    const dialog = page.getByRole('dialog', { name: 'Новый товар' });
    const create = dialog.getByRole('button', { name: 'Создать' });
    await page.goto('/warehouse/products');
    await page.getByRole('button', { name: 'Новый товар' }).click();
    await dialog.getByRole('textbox', { name: 'наименование' }).fill('Плащ «Проба»');
    await dialog.getByRole('radio', { name: 'женский' }).check();
    await loseNetwork(page);
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Control+Enter');
    await regainAndRead(page);
    expect(await productsNamed('Плащ «Проба»')).toHaveLength(0);
    let letThrough = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = () => void resolve();
    });
    await page.route('**/api/products/', async (route: Route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await create.click();
    await expect(dialog.getByText('Уже отправлено, ждём ответа')).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть окно' }).click();
    await expect(dialog).toHaveCount(0);
    letThrough();
    await expect(page.getByText('Товар создан')).toBeVisible();
    expect(await productsNamed('Плащ «Проба»')).toHaveLength(1);
    await page.getByRole('button', { name: 'К товару' }).click();
    await expect(page).toHaveURL(/\/warehouse\/products\/\d+\/edit$/);
  });

  test('Новый товар opens before its code is loaded, is closed by Escape, and has its fields when the code arrives', async ({
    signedIn: page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Новый товар' });
    await page.goto('/warehouse/products');
    await expect(page.getByRole('button', { name: 'Новый товар' })).toBeVisible();
    const asked: Route[] = [];
    await page.route('**/s/products/**/*.js', (route) => void asked.push(route));
    await page.getByRole('button', { name: 'Новый товар' }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Новый товар' }).click();
    await expect(dialog).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    await Promise.all(asked.map((route) => route.continue()));
    await expect(dialog.getByRole('textbox', { name: 'наименование' })).toBeFocused();
  });
});
