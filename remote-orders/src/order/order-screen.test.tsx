import { beforeEach, expect, test } from '@jest/globals';
import { orderStatus } from '@shared/contract/vocabulary/order';
import { aFile, diskFile } from '@shared/kit/testing/a-file';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { inBrowser, renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { removeOrder, showOrder, startWithOrders } from '../testing/order-card';
import { texts } from '../texts';

beforeEach(startWithOrders);

test('the card has a title with its own address, its blocks and its date, and links to the customer', async () => {
  await showOrder();
  expect(screen.getByRole('link', { name: 'Заказ - 41' })).toHaveAttribute('href', '/warehouse/orders/41/edit');
  for (const name of ['Доставка', 'Покупатель', 'Дополнительно', 'Состав заказа']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(document.title).toBe('Заказ - 41');
  expect(screen.getByText('Дата заказа').nextElementSibling).toHaveTextContent('20.11.2026');
  expect(screen.getByRole('link', { name: 'Сообщения' })).toHaveAttribute('href', 'mailto:a.sokolova@example.com');
  expect(screen.getByRole('link', { name: 'Все заказы покупателя' })).toHaveAttribute('href', '/warehouse/buyers/41');
});

test('an order that is late shows its labels, then its values', async () => {
  const held = holdAnswer('GET', '/api/orders/41');
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByRole('link', { name: 'Заказ - 41' })).toBeVisible();
  expect(screen.getByText('Улица')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Улица' })).not.toBeInTheDocument();
  await held.answer(aWholeOrder({ street: 'Тверская' }));
  expect(await screen.findByRole('textbox', { name: 'Улица' })).toHaveValue('Тверская');
  expect(server.calls('GET', '/api/orders/41')).toHaveLength(1);
});

test('an order that is late and missing leads to the list, with the specified toast', async () => {
  const held = holdAnswer('GET', '/api/orders/41');
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Улица')).toBeVisible();
  await held.answer({ detail: 'нет', request_id: '1' }, 404);
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(screen.getByText(texts.order.notFound)).toBeVisible();
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

test('Маркировка has the codes of the order, what became of them, what is missing, and those of a day; without such a back end there is none', async () => {
  const { user } = await showOrder();
  expect(screen.queryByRole('button', { name: 'Маркировка' })).not.toBeInTheDocument();
  const mark = { code: '010460123456789321A', state: 'shipped', at: '2026-11-22T10:00:00.000Z', order_id: 41 };
  const line = {
    order_id: 41,
    modification_id: 5,
    product_id: 7,
    name: 'Юбка',
    size: 'S',
    pieces: 2,
    missing: 1,
    marks: [mark, { ...mark, code: '010460123456789321B', state: 'returned' }],
  };
  act(() => server.on('GET', '/api/marks/', { lines: [line] }));
  await user.click(await screen.findByRole('button', { name: 'Маркировка' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Маркировка заказа 41' }));
  expect(await dialog.findByText('2 кода, не хватает 1')).toBeVisible();
  expect(dialog.getByText('нет кода: 1')).toBeVisible();
  await user.click(dialog.getByText('Юбка, S'));
  expect(dialog.getByText('010460123456789321A')).toBeVisible();
  expect(dialog.getByText('отгружен заказом 41')).toBeVisible();
  act(() => server.on('PATCH', '/api/marks/', null));
  await user.click(dialog.getByRole('button', { name: 'Что с кодом 010460123456789321B' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Перемаркирован' }));
  expect(await screen.findByText('Код 010460123456789321B: перемаркирован')).toBeVisible();
  expect(server.calls('PATCH', '/api/marks/')[0]?.body).toEqual({
    codes: ['010460123456789321B'],
    state: 'relabelled',
  });
  await user.click(dialog.getByRole('radio', { name: 'За день' }));
  await waitFor(() =>
    expect(Object.keys(server.calls('GET', '/api/marks/').at(-1)?.query ?? {})).toEqual(['from', 'until']),
  );
});

test('an order delivered on its card that lacked pieces says so', async () => {
  const { user } = await showOrder();
  server.on('POST', '/api/orders/shortage/', { orders: 1, pieces: 3 });
  server.on('PATCH', '/api/orders/', anOrder({ status: orderStatus.delivered, version: 2 }));
  await user.click(screen.getByRole('button', { name: 'статус: в обработке' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'доставлен' }));
  expect(await screen.findByText('Заказу 41 не хватило 3 шт., остаток ниже нуля')).toBeVisible();
  expect(server.calls('POST', '/api/orders/shortage/')[0]?.body).toEqual([41]);
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

test('without an e-mail address Сообщения is disabled', async () => {
  server.on('GET', '/api/orders/41', aWholeOrder({ email: null }));
  await showOrder();
  expect(screen.getByRole('button', { name: 'Сообщения' })).toBeDisabled();
});

test('previous and next follow the list as it was filtered and sorted, and Назад leads to it as it was left, with its selection', async () => {
  const { user, router } = renderSection(section, '/warehouse/orders', '?f.full_name=волк&sort=full_name');
  await user.click(await screen.findByRole('checkbox', { name: 'Заказ 42' }));
  await user.click(screen.getByRole('link', { name: '43' }));
  expect(await screen.findByText('1 из 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Предыдущий заказ' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('link', { name: 'Следующий заказ' }));
  expect(await screen.findByText('2 из 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Заказ - 42' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('checkbox', { name: 'Заказ 42' })).toBeChecked();
  expect(router.state.location.search).toBe('?f.full_name=волк&sort=full_name');
});

test('a card opened by its address follows the default order of the list', async () => {
  await showOrder();
  expect(await screen.findByText('3 из 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Предыдущий заказ' })).toHaveAttribute('href', '/warehouse/orders/42/edit');
});

test('Настройка shows how many orders have each tag, and returns the focus when Escape closes it', async () => {
  const { user } = await showOrder();
  await screen.findByText('3 из 3');
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  const menu = within(await screen.findByRole('menu', { name: 'Настройка' }));
  expect(menu.getByText('Теги заказов')).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /^бартер/ })).toHaveTextContent('1');
  expect(menu.getByRole('menuitem', { name: /^нет/ })).toHaveTextContent('2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Настройка' })).toHaveFocus());
});

test('an order that failed to be deleted from its card is reported, and the list shows', async () => {
  server.fail('DELETE', '/api/orders/');
  await removeOrder(await showOrder());
  expect(await screen.findByText('Произошла ошибка при удалении заказа')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('after Удалить заказ the list shows, and Отменить returns the order to it', async () => {
  server.on('DELETE', '/api/orders/', undefined);
  server.on('POST', '/api/orders/restore/', undefined);
  const shown = await showOrder();
  server.on('GET', '/api/orders/', [anOrder({ id: 40 })]);
  await removeOrder(shown);
  expect(await screen.findByText('Заказ успешно удален')).toBeVisible();
  expect(await screen.findByRole('link', { name: '40' })).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/')[0]?.query).toEqual({ order_id: 41 });
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

test('leaving during an upload asks with its own words, and the file of a person who stays is stored', async () => {
  const { user, router } = await showOrder();
  const held = holdAnswer('POST', '/api/orders/41/upload-file/');
  const chooser = screen.getByRole('region', { name: 'Файлы' }).querySelector('input');
  if (!chooser) throw new Error('Nothing to choose files with');
  await user.upload(chooser, diskFile('чек.pdf'));
  await screen.findByRole('progressbar', { name: 'Загрузка чек.pdf' });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  expect(question.getByText(/^Есть файлы, которые ещё не загружены/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Остаться' }));
  server.on('GET', '/api/orders/41', aWholeOrder({ files: [aFile()] }));
  await held.answer(aFile(), 201);
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

test.each([
  ['the back end knows of none', () => server.fail('GET', '/api/orders/41', 404), 'Данные заказа не найдены'],
  ['the back end answers nothing', () => server.on('GET', '/api/orders/41', null), 'Данные заказа не найдены'],
  ['it fails to load', () => server.fail('GET', '/api/orders/41', 403), 'Ошибка при загрузке данных заказа'],
])('an order is reported, and the list shows, if %s', async (_how, answer, words) => {
  answer();
  const { router } = renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders');
});

test('a link to a deleted order leaves a person on the card with the link, and one Back leads to the list', async () => {
  const { router } = renderSection(section, '/warehouse/orders', '', { createRouter: inBrowser });
  await screen.findByRole('grid', { name: 'Заказы' });
  const state = { back: { to: '/warehouse/buyers/43' } };
  await act(() => router.navigate('/warehouse/orders/43/edit?from=list', { state }));
  await screen.findByRole('heading', { name: 'Заказ - 43' });
  const { location } = router.state;
  const { length } = window.history;
  server.fail('GET', '/api/orders/41', 404);
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Заказ - 43' })).toBeVisible();
  expect(router.state).toMatchObject({ location, navigation: { state: 'idle' } });
  expect(location).toMatchObject({ search: '?from=list', state });
  expect(window.history).toHaveLength(length);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  router.dispose();
});

test('a link to a deleted order leaves the list as it is, with its selection and scroll position', async () => {
  const { user, router } = renderSection(section, '/warehouse/orders', '', { createRouter: inBrowser });
  const grid = await screen.findByRole('grid', { name: 'Заказы' });
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 43' }));
  grid.scrollTop = 70;
  fireEvent.scroll(grid);
  const { length } = window.history;
  server.fail('GET', '/api/orders/41', 404);
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(router.state.navigation.state).toBe('idle');
  expect(screen.getByRole('checkbox', { name: 'Заказ 43' })).toBeChecked();
  expect(grid).toHaveProperty('scrollTop', 70);
  expect(window.history).toHaveLength(length);
  router.dispose();
});

test('offline, an order that was not loaded shows a message instead, and shows once the network is back', async () => {
  network.lose();
  const { router } = renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Нет связи: заказ ещё не загружен')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Назад' })).toBeVisible();
  await network.regain();
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders/41/edit');
});

test('a network failure while an order loads shows a message instead of the order', async () => {
  server.handle('GET', '/api/orders/41', () => new Promise(() => undefined));
  renderSection(section, '/warehouse/orders', '/41/edit');
  await waitFor(() => expect(server.calls('GET', '/api/orders/41')).toHaveLength(1));
  network.lose();
  expect(await screen.findByText('Нет связи: заказ ещё не загружен')).toBeVisible();
});

test('offline, an order that was loaded opens from the cache', async () => {
  const { user, router } = await showOrder();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await screen.findByRole('grid', { name: 'Заказы' });
  network.lose();
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
});
