import { beforeEach, expect, test } from '@jest/globals';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('Escape restores the saved value; a field that is left unchanged is not sent', async () => {
  const shown = await showOrder();
  await typeCity(shown, 'Пермь');
  await shown.user.keyboard('{Escape}');
  expect(city()).toHaveValue('Казань');
  await shown.user.tab();
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

const rewrite = async ({ user }: Awaited<ReturnType<typeof showOrder>>, name: string, typed: string) => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  if (typed) await user.paste(typed);
  await user.tab();
  return field;
};

const needsName = 'Укажите имя покупателя';
const needsEmail = 'Нужен адрес вида anna@example.ru';
const needsPhone = 'Нужен номер с кодом, например +7 912 345-67-89';

test.each([
  ['Имя', '  ', needsName],
  ['Имя', '', needsName],
  ['Электронная почта', 'anna@', needsEmail],
  ['Электронная почта', 'anna@example', needsEmail],
  ['Электронная почта', 'anna@example.ru, olga@example.ru', needsEmail],
  ['Телефон', '345-67-89', needsPhone],
  ['Телефон', 'позвонить вечером', needsPhone],
])('in the field %s "%s" is not sent: the reason shows, and the input stays', async (name, typed, words) => {
  const shown = await showOrder();
  const field = await rewrite(shown, name, typed);
  expect(field).toHaveValue(typed);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(words);
  expect(server.calls(...change)).toHaveLength(0);
});

test.each([
  ['Электронная почта', 'anna.k+sklad@почта.рф', { email: 'anna.k+sklad@почта.рф' }],
  ['Телефон', '8 (912) 345-67-89', { phone: '8 (912) 345-67-89' }],
  ['Телефон', '+375 29 123 45 67, доб. 12', { phone: '+375 29 123 45 67, доб. 12' }],
  ['Имя', ' Анна Ким ', { full_name: 'Анна Ким' }],
])('in the field %s "%s" is kept', async (name, typed, body) => {
  const shown = await showOrder();
  keepOrder();
  const field = await rewrite(shown, name, typed);
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(field).toBeValid();
  expect(server.calls(...change)[0]?.body).toEqual(body);
});

test('a corrected mistake is saved, and its message disappears', async () => {
  const shown = await showOrder();
  keepOrder();
  await rewrite(shown, 'Телефон', '345');
  const field = await rewrite(shown, 'Телефон', '+7 912 345-67-89');
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(field).toBeValid();
  expect(screen.queryByText(needsPhone)).not.toBeInTheDocument();
});

test('leaving with a mistake in a field asks, and the mistake is still there on return', async () => {
  const shown = await showOrder();
  await rewrite(shown, 'Телефон', '345');
  await shown.user.click(screen.getByRole('link', { name: 'Назад' }));
  const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  await shown.user.click(question.getByRole('button', { name: 'Остаться' }));
  expect(screen.getByRole('textbox', { name: 'Телефон' })).toHaveValue('345');
  expect(server.calls(...change)).toHaveLength(0);
});

test('an error of a field that only the back end finds is shown in its words', async () => {
  const shown = await showOrder();
  server.handle(...change, () => ({
    status: 400,
    body: { detail: 'нет', request_id: '1', fields: { email: 'Такой домен не принимает почту' } },
  }));
  const field = await rewrite(shown, 'Электронная почта', 'anna@example.ru');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Такой домен не принимает почту/));
  expect(field).toHaveValue('anna@example.ru');
});
