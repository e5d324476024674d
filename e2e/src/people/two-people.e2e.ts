import type { Page } from '@playwright/test';
import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { addUser } from '../site/add-user';
import { openBrowser } from '../site/open-browser';
import { openOrder, openProduct } from '../site/open-card';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** From the card, through the user interface. */
const deleteRecord = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Настройка' }).click();
  await page.getByRole('menuitem', { name: `Удалить ${what}` }).click();
  await page
    .getByRole('dialog', { name: `Удалить ${what}?` })
    .getByRole('button', { name: `Удалить ${what}` })
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
};

test('when a colleague deletes an order while I type, nothing moves; restored, it is saved with my input', {
  tag: '@full',
}, async ({ signedIn: page, colleague, api }) => {
  await openOrder(page, 1031);
  await openOrder(colleague, 1031);
  const block = page.getByRole('region', { name: 'Доставка' });
  const before = await block.boundingBox();
  await field(page, 'Город').fill('Пермь');
  await deleteRecord(colleague, 'заказ');
  await expect(page.getByRole('alert')).toContainText(/Заказ удалён: demo, сегодня в \d\d:\d\d/);
  await expect(page.getByRole('alert')).toContainText('«Город: Пермь» не сохранено, но осталось в поле.');
  expect(await block.boundingBox()).toEqual(before);
  await expect(field(page, 'Город')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К списку' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Заказ восстановлен')).toBeVisible();
  await expect(field(page, 'Город')).toBeFocused();
  await expect.poll(() => api.read<Order>('/api/orders/1031')).toMatchObject({ city: 'Пермь' });
  await expect(page.getByRole('button', { name: 'Настройка' })).toBeVisible();
});

test('when a colleague deletes a product while I type, the card reports it at once; restored, it is saved with my input', {
  tag: '@full',
}, async ({ signedIn: page, colleague, api }) => {
  await openProduct(page, 5);
  await openProduct(colleague, 5);
  await field(page, 'описание').fill('Лён и хлопок');
  await deleteRecord(colleague, 'товар');
  await expect(page.getByRole('alert')).toContainText('Товар удалён: demo');
  await expect(field(page, 'описание')).toHaveValue('Лён и хлопок');
  await page.getByRole('button', { name: 'Восстановить' }).click();
  await expect(page.getByText('Товар успешно сохранен')).toBeVisible();
  expect(await api.read<Product>('/api/products/5/')).toMatchObject({ description: 'Лён и хлопок' });
});

test('the focused field keeps its value when a colleague saves another one, and is not mixed with my input', {
  tag: '@full',
}, async ({ signedIn: page, colleague, api }) => {
  await openOrder(page, 1032);
  await openOrder(colleague, 1032);
  const house = field(page, 'Дом');
  const before = await house.inputValue();
  await house.click();
  await house.press('End');
  await field(colleague, 'Дом').fill('555');
  await colleague.keyboard.press('Enter');
  await expect(page.getByText('теперь в записи «555»')).toBeVisible();
  await expect(house).toHaveValue(before);
  await house.press('9');
  await house.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Кто-то изменил то же самое' });
  await expect(dialog.getByRole('radio', { name: /^Сейчас в записи.* 555$/ })).toBeVisible();
  await field(colleague, 'Дом').fill('556');
  await colleague.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: /^Сейчас в записи.* 556$/ })).toBeVisible();
  await dialog.getByRole('radio', { name: `Моё ${before}9` }).check();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => api.read<Order>('/api/orders/1032')).toMatchObject({ house: `${before}9` });
  await expect(field(colleague, 'Дом')).toBeFocused();
  await expect(colleague.getByText(`теперь в записи «${before}9»`)).toBeVisible();
});

test('the question about a product shows the consequences; a deleted product keeps its name in the orders', {
  tag: '@full',
}, async ({ signedIn: page, colleague, api }) => {
  const { modifications_in_order: items } = await api.read<Order>('/api/orders/1060');
  const [item] = items;
  if (!item) throw new Error('Order 1060 has no items');
  const product = item.modification.product_id;
  await openOrder(page, 1060);
  await openProduct(colleague, product);
  await colleague.getByRole('button', { name: 'Настройка' }).click();
  await colleague.getByRole('menuitem', { name: 'Удалить товар' }).click();
  const question = colleague.getByRole('dialog', { name: 'Удалить товар?' });
  await expect(question).toContainText(item.name);
  await expect(question).toContainText(/в \d+ заказ(е|ах), на складе [\d\s]+ шт\./);
  await question.getByRole('button', { name: 'Удалить товар' }).click();
  await expect(colleague.getByRole('grid')).toBeVisible();
  const line = page.getByRole('rowheader', { name: `${item.name}, ${item.modification.size} товар удалён` });
  await expect(line).toBeVisible();
  expect((await api.read<Order>('/api/orders/1060')).modifications_in_order).toEqual(items);
  await colleague.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('link', { name: `${item.name}, ${item.modification.size}` })).toBeVisible();
});

test("the question about items of an order follows a colleague's changes, and the history of the order shows both", {
  tag: '@full',
}, async ({ signedIn: page, colleague, api }) => {
  await openOrder(page, 1058);
  await openOrder(colleague, 1058);
  const choose = async (person: Page) => {
    await person
      .getByRole('checkbox', { name: /^Выбрать / })
      .nth(1)
      .check();
    await person.getByRole('button', { name: 'Удалить', exact: true }).click();
    return person.getByRole('dialog', { name: 'Удалить 1 товар?' });
  };
  await expect(await choose(page)).toBeVisible();
  await (await choose(colleague)).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Этих товаров в заказе уже нет')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Настройка' }).click();
  await page.getByRole('menuitem', { name: 'История' }).click();
  const history = page.getByRole('dialog', { name: 'История' });
  await expect(history.getByText(/^товар: .+ × \d+ → —/).first()).toBeVisible();
  const count = (await api.read<Order>('/api/orders/1058')).modifications_in_order.length;
  await colleague.getByRole('button', { name: 'Отменить' }).click();
  await expect(history.getByText(/^товар: — → .+ × \d+/).first()).toBeVisible();
  expect((await api.read<Order>('/api/orders/1058')).modifications_in_order).toHaveLength(count + 1);
});

test('a status for many leaves out what somebody else has changed since I chose the rows, until I confirm it', {
  tag: '@full',
}, async ({ orders: page, browser, site, api }) => {
  const asAnna = await addUser(site, 'anna');
  const anna = await openBrowser(browser, asAnna, await signInByCalls(asAnna));
  const ids = [1043, 1042, 1041];
  const statuses = () => Promise.all(ids.map(async (id) => (await api.read<Order>(`/api/orders/${id}`)).status));
  const rowOf = (person: Page, id: number) => person.getByRole('row', { name: `Заказ ${id} ` });
  const pillOf = (person: Page, id: number) => rowOf(person, id).getByRole('button', { name: /^статус: / });
  const giveAll = async (status: string) => {
    await page.getByRole('button', { name: 'Статус', exact: true }).click();
    await page.getByRole('menuitem', { name: status }).click();
  };
  const question = page.getByRole('dialog', { name: 'Тем временем изменено другими: 1 заказ' });

  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
  await giveAll('доставлен');
  await expect.poll(statuses).toEqual(['доставлен', 'доставлен', 'доставлен']);

  await anna.goto('/warehouse/orders');
  await pillOf(anna, 1042).click();
  await anna.getByRole('menuitemradio', { name: 'возврат' }).click();
  await expect(pillOf(page, 1042)).toHaveText('возврат');

  await giveAll('в обработке');
  await expect(question).toContainText(/Статус «в обработке» у них не поставлен: .*1042/);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByText('Статус обновлён у 2 заказов')).toBeVisible();
  await expect(pillOf(page, 1042)).toHaveText('возврат');
  expect(await statuses()).toEqual(['в обработке', 'возврат', 'в обработке']);

  await giveAll('доставлен');
  await question.getByRole('button', { name: 'Изменить и их' }).click();
  await expect.poll(statuses).toEqual(['доставлен', 'доставлен', 'доставлен']);
  for (const id of ids) await expect(pillOf(anna, id)).toHaveText('доставлен');
  await anna.context().close();
});
