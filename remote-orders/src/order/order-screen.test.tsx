import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry } from 'shared/contract/history';
import type { Order } from 'shared/contract/order';
import { queryClient } from 'shared/runtime/query-client';
import { session } from 'shared/runtime/session';
import { unsavedInput } from 'shared/runtime/unsaved-input';
import { aFile, diskFile } from 'shared/testing/a-file';
import { anOrder, aWholeOrder } from 'shared/testing/an-order';
import { server } from 'shared/testing/fake-server';
import { lookOn } from 'shared/testing/matching-media';
import { renderSection } from 'shared/testing/render-section';
import { gate } from 'shared/testing/uploads';
import { media } from 'shared/theme/tokens';
import { orderStatus, orderTag } from 'shared/vocabulary/order';
import { orderQuery } from '../data/orders';
import section from '../section';

const orders = [
  anOrder({ id: 43, full_name: 'Екатерина Волкова', tag: orderTag.barter }),
  anOrder({ id: 42, full_name: 'Илья Волков', status: orderStatus.delivered }),
  anOrder(),
];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  unsavedInput.discard();
  // Leaving the card stores which list it was opened from.
  session.start({ access_token: 'access' });
  session.end();
  for (const order of orders) server.on('GET', `/api/orders/${order.id}`, aWholeOrder(order));
  server.on('GET', '/api/orders/', orders);
});

afterEach(() => {
  onlineManager.setOnline(true);
});

const showOrder = async (id = 41) => {
  const shown = renderSection(section, '/warehouse/orders', `/${id}/edit`);
  await screen.findByRole('heading', { name: `Заказ - ${id}` });
  return shown;
};

test('the card has a title with its own address, and its blocks', async () => {
  await showOrder();
  expect(screen.getByRole('link', { name: 'Заказ - 41' })).toHaveAttribute('href', '/warehouse/orders/41/edit');
  for (const name of ['Доставка', 'Покупатель', 'Дополнительно', 'Состав заказа']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(document.title).toBe('Заказ - 41');
});

test('an order that does not exist is reported, and the list shows', async () => {
  server.fail('GET', '/api/orders/41', 404);
  const { router } = renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders');
});

test('an answer without an order counts as a missing order, and the list shows', async () => {
  server.on('GET', '/api/orders/41', null);
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('offline, an order that was not loaded shows a message instead, and shows once the network is back', async () => {
  onlineManager.setOnline(false);
  const { router } = renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Нет связи: заказ ещё не загружен')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Назад' })).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders/41/edit');
});

test('a network failure while an order loads shows a message instead of the order', async () => {
  server.handle('GET', '/api/orders/41', () => new Promise(() => undefined));
  renderSection(section, '/warehouse/orders', '/41/edit');
  await waitFor(() => expect(server.calls('GET', '/api/orders/41')).toHaveLength(1));
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText('Нет связи: заказ ещё не загружен')).toBeVisible();
});

test('offline, an order that was loaded opens from the cache', async () => {
  const { user, router } = await showOrder();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await screen.findByRole('grid', { name: 'Заказы' });
  onlineManager.setOnline(false);
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
});

test('an order that fails to load is reported, and the list shows', async () => {
  server.fail('GET', '/api/orders/41', 403);
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Ошибка при загрузке данных заказа')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('status and tag are changed as in the list, and show at once', async () => {
  const { user } = await showOrder();
  server.on('PATCH', '/api/orders/', anOrder({ status: orderStatus.delivered, version: 2 }));
  server.on('GET', '/api/orders/41', aWholeOrder({ status: orderStatus.delivered, version: 2 }));
  await user.click(screen.getByRole('button', { name: 'статус: в обработке' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'доставлен' }));
  expect(screen.getByRole('button', { name: 'статус: доставлен' })).toBeVisible();
  expect(await screen.findByText('Статус заказа успешно обновлен')).toBeVisible();
  expect(server.calls('PATCH', '/api/orders/')[0]).toMatchObject({
    query: { order_id: 41 },
    body: { status: 'доставлен' },
  });
});

test('a tag that the api refuses is rolled back on the card too, with the specified toast', async () => {
  const { user } = await showOrder();
  server.fail('PATCH', '/api/orders/');
  // Also if the order cannot be refetched.
  server.fail('GET', '/api/orders/41');
  await user.click(screen.getByRole('button', { name: 'тег: нет' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'бартер' }));
  expect(await screen.findByText('Произошла ошибка при обновлении тега заказа')).toBeVisible();
  expect(screen.getByRole('button', { name: 'тег: нет' })).toBeVisible();
});

test('Сообщения opens a mail to the customer', async () => {
  await showOrder();
  expect(screen.getByRole('link', { name: 'Сообщения' })).toHaveAttribute('href', 'mailto:a.sokolova@example.com');
});

test('without an e-mail address Сообщения is disabled', async () => {
  server.on('GET', '/api/orders/41', aWholeOrder({ email: null }));
  await showOrder();
  expect(screen.getByRole('button', { name: 'Сообщения' })).toBeDisabled();
});

test('the date of the order is shown as dd.mm.yyyy', async () => {
  await showOrder();
  expect(screen.getByText('Дата заказа').nextElementSibling).toHaveTextContent('20.11.2026');
});

test('Назад leads to the list as it was left: filters and sorting in the address, and the selection', async () => {
  const { user, router } = renderSection(section, '/warehouse/orders', '?f.full_name=волк&sort=full_name');
  await user.click(await screen.findByRole('checkbox', { name: 'Заказ 42' }));
  await user.click(screen.getByRole('link', { name: '43' }));
  await user.click(await screen.findByRole('link', { name: 'Следующий заказ' }));
  await screen.findByRole('heading', { name: 'Заказ - 42' });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('checkbox', { name: 'Заказ 42' })).toBeChecked();
  expect(router.state.location.search).toBe('?f.full_name=волк&sort=full_name');
});

test('previous and next follow the list as it was filtered and sorted', async () => {
  const { user } = renderSection(section, '/warehouse/orders', '?f.full_name=волк&sort=full_name');
  await user.click(await screen.findByRole('link', { name: '43' }));
  expect(await screen.findByText('1 из 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Предыдущий заказ' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('link', { name: 'Следующий заказ' }));
  expect(await screen.findByText('2 из 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Заказ - 42' })).toBeVisible();
});

test('a card opened by its address follows the default order of the list', async () => {
  await showOrder();
  expect(await screen.findByText('3 из 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Предыдущий заказ' })).toHaveAttribute('href', '/warehouse/orders/42/edit');
});

test('Настройка shows how many orders have each tag', async () => {
  const { user } = await showOrder();
  await screen.findByText('3 из 3');
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройка' }));
  expect(sheet.getByText('Теги заказов')).toBeVisible();
  expect(sheet.getByText('бартер · 1')).toBeVisible();
  expect(sheet.getByText('нет · 2')).toBeVisible();
});

test('Escape closes Настройка and returns the focus', async () => {
  const { user } = await showOrder();
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  await screen.findByRole('dialog', { name: 'Настройка' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Настройка' })).toHaveFocus());
});

const removeOrder = async ({ user }: Awaited<ReturnType<typeof showOrder>>) => {
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройка' }));
  await user.click(sheet.getByRole('button', { name: 'Удалить заказ' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить заказ?' }));
  await user.click(question.getByRole('button', { name: 'Удалить заказ' }));
};

test.each([
  ['is gone', () => server.on('DELETE', '/api/orders/', undefined), 'Заказ успешно удален'],
  ['could not be deleted', () => server.fail('DELETE', '/api/orders/'), 'Произошла ошибка при удалении заказа'],
])('after Удалить заказ the list shows; an order that %s is reported', async (_outcome, answer, words) => {
  answer();
  await removeOrder(await showOrder());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/')[0]?.query).toEqual({ order_id: 41 });
});

test('an order deleted from its card returns to the list with Отменить', async () => {
  server.on('DELETE', '/api/orders/', undefined);
  server.on('POST', '/api/orders/restore/', undefined);
  const shown = await showOrder();
  server.on('GET', '/api/orders/', [anOrder({ id: 40 })]);
  await removeOrder(shown);
  expect(await screen.findByRole('link', { name: '40' })).toBeVisible();
  server.on('GET', '/api/orders/', [anOrder(), anOrder({ id: 40 })]);
  await shown.user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('link', { name: '41' })).toBeVisible();
  expect(server.calls('POST', '/api/orders/restore/')[0]?.body).toEqual([41]);
});

test('unsaved input does not stop the deletion of an order, and leaves no draft', async () => {
  server.on('DELETE', '/api/orders/', undefined);
  server.fail('PATCH', '/api/orders/');
  const shown = await showOrder();
  await shown.user.type(screen.getByRole('textbox', { name: 'Город' }), '!');
  await removeOrder(shown);
  expect(await screen.findByText('Заказ успешно удален')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
});

const deletedAt = new Date(2026, 10, 20, 12, 41).toISOString();

/** A change of order 41 by a colleague while its card is open. */
const byColleague = async (what: 'deletes' | 'restores', order: Order | null = null) => {
  const entry = { id: 9, at: deletedAt, user: 'anna', field: 'deleted_at', together: null };
  const values = what === 'deletes' ? { from: null, to: deletedAt } : { from: deletedAt, to: null };
  server.on('GET', '/api/orders/41/history/', [{ ...entry, ...values }]);
  if (order) server.on('GET', '/api/orders/41', order);
  else server.fail('GET', '/api/orders/41', 404);
  await act(() =>
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.entity === 'order' && meta.id === 41 }),
  );
};

const city = () => screen.getByRole('textbox', { name: 'Город' });

test('an order that a colleague deletes while I type shows who and when, keeps my input, and cannot be changed', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  await byColleague('deletes');
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice).toHaveTextContent('Заказ удалён: anna, 20.11.2026 в 12:41'));
  expect(notice).toHaveTextContent(
    '«Город: Казань!» не сохранено, но осталось в поле. Восстановите заказ, и оно сохранится.',
  );
  expect(city()).toHaveValue('Казань!');
  expect(city()).toHaveFocus();
  expect(city()).toHaveAttribute('readonly');
  expect(screen.getByText('не сохранено, было «Казань»')).toBeVisible();
  expect(city().closest('[inert]')).toBeNull();
  for (const name of ['Страна', 'Телефон']) {
    expect(screen.getByRole('textbox', { name }).closest('[inert]')).not.toBeNull();
  }
  expect(screen.getByRole('button', { name: /^статус/ }).closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Настройка' })).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('link', { name: 'К списку' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Восстановить' })).toHaveFocus();
  expect(server.calls('PATCH', '/api/orders/')).toHaveLength(0);
});

test('Восстановить restores the order, saves the input, and the focus is in the field again', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  await byColleague('deletes');
  await screen.findByRole('alert');
  server.fail('POST', '/api/orders/restore/');
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  const again = await screen.findByRole('button', { name: 'Не восстановлен, повторить' });
  server.on('POST', '/api/orders/restore/', undefined);
  server.on('GET', '/api/orders/41', aWholeOrder({ version: 3 }));
  server.on('PATCH', '/api/orders/', anOrder({ version: 4 }));
  await user.click(again);
  await waitFor(() => expect(server.calls('PATCH', '/api/orders/')).toHaveLength(1));
  expect(server.calls('POST', '/api/orders/restore/')[1]?.body).toEqual([41]);
  expect(server.calls('PATCH', '/api/orders/')[0]).toMatchObject({
    body: { city: 'Казань!' },
    headers: { 'If-Match': '"3"' },
  });
  expect(await screen.findByText('Заказ восстановлен')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Восстановить' })).not.toBeInTheDocument();
  expect(city()).toHaveFocus();
  expect(city()).not.toHaveAttribute('readonly');
  expect(document.querySelector('[inert]')).toBeNull();
});

test('an order that a colleague restores is announced, and Показать continues with the input', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  await byColleague('deletes');
  await screen.findByRole('button', { name: 'Восстановить' });
  await byColleague('restores', aWholeOrder({ version: 3 }));
  expect(await screen.findByText('Заказ восстановлен: anna, 20.11.2026 в 12:41')).toBeVisible();
  server.on('PATCH', '/api/orders/', anOrder({ version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(server.calls('PATCH', '/api/orders/')[0]?.body).toEqual({ city: 'Казань!' }));
  expect(screen.getByRole('button', { name: 'Настройка' })).toBeVisible();
});

test('an order whose deletion is detected by a save shows the same', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  server.fail('PATCH', '/api/orders/', 404);
  server.fail('GET', '/api/orders/41', 404);
  server.lack('GET', '/api/orders/41/history/');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Заказ удалён')).toBeVisible();
  expect(screen.queryByText('не сохранено, повторить')).not.toBeInTheDocument();
});

test('without input the notice of a deleted order takes the focus that would be lost, and К списку leaves', async () => {
  const { user } = await showOrder();
  screen.getByRole('button', { name: /^статус/ }).focus();
  await byColleague('deletes');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('Восстановите заказ, чтобы изменить.');
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('the question about deleting an order closes if a colleague deleted it first', async () => {
  const { user } = await showOrder();
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  await user.click(await screen.findByRole('button', { name: 'Удалить заказ' }));
  await screen.findByRole('dialog', { name: 'Удалить заказ?' });
  await byColleague('deletes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Удалить заказ?' })).not.toBeInTheDocument());
  expect(screen.getByText(/^Заказ удалён: anna/)).toBeInTheDocument();
});

test('an order that the api no longer returns while its card is open is deleted too', async () => {
  const { user } = await showOrder();
  await user.type(screen.getByRole('textbox', { name: 'Дом' }), '!');
  server.on('GET', '/api/orders/41', null);
  server.lack('GET', '/api/orders/41/history/');
  await act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Заказ удалён');
  expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveValue('7!');
});

test('leaving during an upload asks with its own words, and the file of a person who stays is stored', async () => {
  const { user, router } = await showOrder();
  const answers = gate(201, aFile());
  server.handle('POST', '/api/orders/41/upload-file/', answers.wait);
  const chooser = screen.getByRole('region', { name: 'Файлы' }).querySelector('input');
  if (!chooser) throw new Error('Nothing to choose files with');
  await user.upload(chooser, diskFile('чек.pdf'));
  await screen.findByRole('progressbar', { name: 'Загрузка чек.pdf' });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  expect(question.getByText(/^Есть файлы, которые ещё не загружены/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Остаться' }));
  server.on('GET', '/api/orders/41', aWholeOrder({ files: [aFile()] }));
  answers.open();
  expect(await screen.findByRole('button', { name: 'Открыть чек.pdf' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders/41/edit');
});

test('on a phone status, tag and sum are in the header, once, and printing is behind Ещё', async () => {
  lookOn(media.phone);
  const { user } = await showOrder(43);
  expect(screen.getAllByRole('button', { name: /^статус/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'тег: бартер' })).toBeVisible();
  const more = within(screen.getByRole('region', { name: 'Дополнительно' }));
  expect(more.queryByText('Статус')).not.toBeInTheDocument();
  expect(more.getByText('Дата заказа')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Печать' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ещё: настройка' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройка' }));
  expect(sheet.getByRole('button', { name: 'Печать' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Удалить заказ' })).toBeVisible();
});

const path = '/api/orders/41/history/';
let lastId = 5000;

const aChange = (change: Partial<HistoryEntry>): HistoryEntry => ({
  id: lastId--,
  at: new Date(2026, 10, 20, 14, 5).toISOString(),
  user: 'anna',
  field: 'city',
  from: null,
  to: null,
  together: null,
  ...change,
});

const openHistory = async (user: Awaited<ReturnType<typeof showOrder>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'История' }));
  return within(await screen.findByRole('dialog', { name: 'История' }));
};

test('История shows by day who changed what, the old and the new value, and bulk changes', async () => {
  const yesterday = new Date(2026, 10, 19, 9, 30).toISOString();
  server.on('GET', path, [
    aChange({ field: 'status', from: 'в обработке', to: 'возврат', together: 12 }),
    aChange({ field: 'items', from: { product: 'Юбка', size: 'M', amount: 2, price: 10 }, to: null }),
    aChange({ field: 'amount', from: 4890, to: 0 }),
    aChange({ at: yesterday, user: null, field: 'files', from: null, to: { id: 3, name: 'чек.pdf' } }),
    aChange({ at: yesterday, user: null, field: 'deleted_at', from: yesterday, to: null }),
  ]);
  const { user } = await showOrder();
  const sheet = await openHistory(user);
  const day = within(await sheet.findByRole('region', { name: '20.11.2026' }));
  expect(day.getByText('anna')).toBeVisible();
  expect(day.getByText('14:05')).toBeVisible();
  const lines = (place: typeof day) =>
    place
      .getAllByRole('listitem')
      .filter((item) => !item.querySelector('time'))
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(lines(day)).toEqual([
    'статус: в обработке → возвратсразу у 12 записей',
    'товар: Юбка, M × 2 → —',
    'сумма: 4 890 ₽ → 0 ₽',
  ]);
  const before = within(sheet.getByRole('region', { name: '19.11.2026' }));
  expect(before.getByText('программа магазина')).toBeVisible();
  expect(lines(before)).toEqual(['файл: — → чек.pdf', 'заказ восстановлен']);
});

test('the history is paged, and new changes appear by themselves', async () => {
  const changes = Array.from({ length: 50 }, (_, index) => aChange({ to: `город ${index}`, from: '-' }));
  changes.push(aChange({ from: 'Омск', to: 'самый старый' }));
  server.handle('GET', path, ({ query: { before = Number.POSITIVE_INFINITY, limit } }) => ({
    status: 200,
    body: changes.filter(({ id }) => id < Number(before)).slice(0, Number(limit)),
  }));
  const { user } = await showOrder();
  const sheet = await openHistory(user);
  await user.click(await sheet.findByRole('button', { name: 'Показать ещё' }));
  expect(await sheet.findByText('самый старый')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  changes.unshift(aChange({ id: 9000, from: 'Тула', to: 'самый новый' }));
  await act(() => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.id === 41 }));
  expect(await sheet.findByText('самый новый')).toBeVisible();
  expect(sheet.getByText('самый старый')).toBeVisible();
});

test('a history that fails to load is reported and can be requested again; a back end without one shows that', async () => {
  server.fail('GET', path, 403);
  const { user } = await showOrder();
  const sheet = await openHistory(user);
  expect(await sheet.findByRole('alert')).toHaveTextContent('История не загрузилась');
  server.on('GET', path, []);
  await user.click(sheet.getByRole('button', { name: 'Повторить' }));
  expect(await sheet.findByText('Изменений пока нет')).toBeVisible();
  await user.keyboard('{Escape}');
  queryClient.removeQueries({ queryKey: ['record-history'] });
  server.lack('GET', path);
  expect(await (await openHistory(user)).findByText('Для истории изменений пока нет бэкенда')).toBeVisible();
});

test('the customer links to the buyer with all their orders', async () => {
  await showOrder();
  expect(screen.getByRole('link', { name: 'Все заказы покупателя' })).toHaveAttribute('href', '/warehouse/buyers/41');
});
