import { beforeEach, expect, test } from '@jest/globals';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../section';
import { change, city, keepOrder, showOrder, startWithOrder, typeCity } from '../testing/order-fields';

beforeEach(startWithOrder);

test('every field has its label, its placeholder and the value of the order', async () => {
  await showOrder({ street: '', email: null });
  const fields = ['Страна', 'Город', 'Улица', 'Дом', 'Квартира / офис', 'Имя', 'Электронная почта', 'Телефон'].map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name }),
  );
  expect(fields.map(({ value }) => value)).toEqual(['Россия', 'Казань', '', '7', '', 'Анна Соколова', '', '']);
  expect(fields.every(({ placeholder }) => placeholder !== '')).toBe(true);
});

test('the delivering post office and the one to write to have the same label, and different accessible names', async () => {
  await showOrder();
  expect(screen.getAllByText('Почта')).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: 'Почта' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Доставка почтой' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Электронная почта' })).toBeVisible();
});

test('a field is saved on blur, with the version that was seen', async () => {
  const shown = await showOrder({ version: 5 });
  const api = keepOrder({ version: 5 });
  await typeCity(shown, 'Пермь');
  expect(server.calls(...change)).toHaveLength(0);
  await shown.user.tab();
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(server.calls(...change)[0]).toMatchObject({
    query: { order_id: 41 },
    body: { city: 'Пермь' },
    headers: { 'If-Match': '"5"' },
  });
  expect(api.now().city).toBe('Пермь');
});

test('Enter saves, and сохранено disappears after 2 seconds', async () => {
  const shown = await showOrder();
  keepOrder();
  await typeCity(shown, 'Пермь{Enter}');
  expect(await screen.findByText('сохранено')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('сохранено')).not.toBeInTheDocument());
  expect(city()).toHaveValue('Пермь');
});

test('Ctrl+S saves the input, also in the Russian layout, and does not save the page', async () => {
  const shown = await showOrder();
  keepOrder();
  await typeCity(shown, 'Пермь');
  const event = new KeyboardEvent('keydown', {
    key: 'ы',
    code: 'KeyS',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  act(() => void city().dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByText('сохранено')).toBeVisible();
});

test('Escape restores the saved value and sends nothing', async () => {
  const shown = await showOrder();
  await typeCity(shown, 'Пермь');
  await shown.user.keyboard('{Escape}');
  expect(city()).toHaveValue('Казань');
  await shown.user.tab();
  expect(server.calls(...change)).toHaveLength(0);
});

test('an unchanged field is not sent', async () => {
  const { user } = await showOrder();
  await user.click(city());
  await user.tab();
  expect(server.calls(...change)).toHaveLength(0);
});

test('an emptied contact is stored as none', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.clear(screen.getByRole('textbox', { name: 'Электронная почта' }));
  await user.tab();
  await screen.findByText('сохранено');
  expect(api.now().email).toBeNull();
  expect(await screen.findByRole('button', { name: 'Сообщения' })).toBeDisabled();
});

test('the delivery is chosen between courier and post, and saved at once', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.click(screen.getByRole('radio', { name: 'Доставка почтой' }));
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().delivery_method).toBe('почта');
  expect(screen.getByRole('radio', { name: 'Доставка почтой' })).toBeChecked();
});

test('a field left while another one is being saved waits for the version that the first save returns', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  const release = api.holdSaves();
  await typeCity(shown, 'Пермь');
  await shown.user.type(screen.getByRole('textbox', { name: 'Дом' }), '5{Enter}');
  act(release);
  await waitFor(() => expect(api.now()).toMatchObject({ city: 'Пермь', house: '75' }));
  expect(server.calls(...change).map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
});

test('a field that the back end does not have is read-only', async () => {
  const { apartment: _apartment, delivery_method: _method, ...order } = aWholeOrder();
  server.on('GET', '/api/orders/41', order);
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByRole('textbox', { name: 'Квартира / офис' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Курьер' })).toBeDisabled();
});

test('a back end without versions is sent none', async () => {
  const { version: _version, ...order } = aWholeOrder();
  server.on('GET', '/api/orders/41', order);
  const shown = renderSection(section, '/warehouse/orders', '/41/edit');
  await screen.findByRole('heading', { name: 'Заказ - 41' });
  server.on(...change, undefined);
  await typeCity(shown, 'Пермь{Enter}');
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(server.calls(...change)[0]?.headers).not.toHaveProperty('If-Match');
});
