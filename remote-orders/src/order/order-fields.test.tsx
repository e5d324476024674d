import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/contract/order';
import { queryClient } from 'shared/runtime/query-client';
import { session } from 'shared/runtime/session';
import { unsavedInput } from 'shared/runtime/unsaved-input';
import { anOrder, aWholeOrder } from 'shared/testing/an-order';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import { orderQuery } from '../data/orders';
import section from '../section';

const change = ['PATCH', '/api/orders/'] as const;
const conflict = 'Кто-то изменил то же самое';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  unsavedInput.discard();
  server.on('GET', '/api/orders/', [anOrder()]);
});

const showOrder = async (order: Partial<Order> = {}) => {
  server.on('GET', '/api/orders/41', aWholeOrder(order));
  const shown = renderSection(section, '/warehouse/orders', '/41/edit');
  await screen.findByRole('heading', { name: 'Заказ - 41' });
  return shown;
};

type Shown = Awaited<ReturnType<typeof showOrder>>;

const city = () => screen.getByRole('textbox', { name: 'Город' });

const typeCity = async ({ user }: Shown, words: string) => {
  await user.clear(city());
  await user.type(city(), words);
};

/** The api with a stored order: it refuses a version that is not the newest. */
const keepOrder = (start: Partial<Order> = {}) => {
  let order = aWholeOrder(start);
  let held: Promise<unknown> = Promise.resolve();
  server.handle('GET', '/api/orders/41', () => ({ status: 200, body: order }));
  server.handle(...change, async ({ body, headers }) => {
    await held;
    const isMeant = headers['If-Match'] === `"${order.version}"`;
    if (!isMeant) return { status: 412, body: { detail: 'изменён', request_id: '1', current: order } };
    order = { ...order, ...Object(body), version: order.version + 1 };
    return { status: 200, body: anOrder({ full_name: order.full_name, version: order.version }) };
  });
  return {
    now: () => order,
    /** Saves wait until the returned function is called. */
    holdSaves: () => {
      let release = () => undefined;
      held = new Promise((resolve) => {
        release = () => void resolve(undefined);
      });
      return () => release();
    },
    changeElsewhere: (fields: Partial<Order>) => {
      order = { ...order, ...fields, version: order.version + 1 };
    },
  };
};

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

test('a failed call keeps the input, reports it and offers to try again', async () => {
  const shown = await showOrder();
  server.cut(...change);
  await typeCity(shown, 'Пермь{Enter}');
  const again = await screen.findByRole('button', { name: 'не сохранено, повторить' });
  expect(city()).toHaveValue('Пермь');
  const api = keepOrder();
  await shown.user.click(again);
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().city).toBe('Пермь');
});

test('after a failed call Escape removes the input', async () => {
  const shown = await showOrder();
  server.fail(...change);
  await typeCity(shown, 'Пермь{Enter}');
  await screen.findByText('не сохранено, повторить');
  await shown.user.keyboard('{Escape}');
  expect(city()).toHaveValue('Казань');
  expect(screen.queryByText('не сохранено, повторить')).not.toBeInTheDocument();
});

test('a change refused because of an expired session is saved after the next sign-in', async () => {
  session.start({ access_token: 'old', refresh_token: 'old' });
  const shown = await showOrder();
  server.fail(...change, 401);
  server.fail('POST', '/api/jwt/refresh/', 401);
  await typeCity(shown, 'Пермь{Enter}');
  await screen.findByText('не сохранено, повторить');
  expect(session.state()).toBe('expired');
  const api = keepOrder();
  act(() => session.start({ access_token: 'new', refresh_token: 'new' }));
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().city).toBe('Пермь');
  session.end();
});

test('input is restored after the tab was closed, marked as a draft, and can be saved', async () => {
  await typeCity(await showOrder(), 'Пермь');
  cleanup();
  const { user } = await showOrder();
  expect(city()).toHaveValue('Пермь');
  const api = keepOrder();
  await user.click(screen.getByRole('button', { name: 'черновик, сохранить' }));
  await screen.findByText('сохранено');
  expect(api.now().city).toBe('Пермь');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
});

test('a draft whose value was saved elsewhere is removed, and does not return when the order changes again', async () => {
  await typeCity(await showOrder(), 'Пермь');
  cleanup();
  await showOrder({ city: 'Пермь', version: 2 });
  cleanup();
  await showOrder({ city: 'Тула', version: 3 });
  expect(city()).toHaveValue('Тула');
});

test('if somebody changed the same field meanwhile, both versions show; mine is saved if I choose it', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  const choice = within(dialog.getByRole('group', { name: 'Город' }));
  expect(choice.getByRole('radio', { name: 'Сейчас в записи Тула' })).not.toBeChecked();
  await shown.user.click(choice.getByRole('radio', { name: 'Моё Пермь' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().city).toBe('Пермь');
});

test('of two versions the other one can be chosen', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  await shown.user.click(dialog.getByRole('radio', { name: 'Сейчас в записи Тула' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(city()).toHaveValue('Тула'));
  expect(api.now().city).toBe('Тула');
});

test('without a choice the input stays, unsaved', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  await shown.user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByRole('textbox', { name: 'Город' })).toHaveValue('Пермь');
  expect(screen.getByRole('button', { name: 'не сохранено, повторить' })).toBeVisible();
  expect(api.now().city).toBe('Тула');
});

test('the question about two versions takes the focus and saves nothing by it, so it is asked once', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  const release = api.holdSaves();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}{Tab}');
  release();
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  await shown.user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await screen.findByRole('textbox', { name: 'Город' });
  expect(server.calls(...change)).toHaveLength(1);
});

test('if somebody changed another field meanwhile, both changes stay and nothing is asked', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ house: '12' });
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now()).toMatchObject({ city: 'Пермь', house: '12' });
  expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveValue('12');
});

test('a change made elsewhere shows without a message, but not in a field with unsaved input', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула', house: '12' });
  await act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveValue('12'));
  expect(city()).toHaveValue('Пермь');
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: conflict })).toBeVisible();
});

const reload = () => act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));

const house = () => screen.getByRole('textbox', { name: 'Дом' });

test('a focused field keeps its value; the new value is shown beside it, and in it after blur', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.click(house());
  api.changeElsewhere({ house: '555' });
  await reload();
  expect(await screen.findByText('теперь в записи «555»')).toBeVisible();
  expect(house()).toHaveValue('7');
  await user.tab();
  expect(house()).toHaveValue('555');
  expect(screen.queryByText('теперь в записи «555»')).not.toBeInTheDocument();
  expect(server.calls(...change)).toHaveLength(0);
});

test('input in a field that was changed elsewhere meanwhile raises the question, and is not mixed with it', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.click(house());
  api.changeElsewhere({ house: '555' });
  await reload();
  await user.keyboard('9{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  expect(dialog.getByRole('radio', { name: 'Моё 79' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Сейчас в записи 555' })).toBeVisible();
  expect(api.now().house).toBe('555');
});

test('a field that was saved and is still focused continues from the saved value', async () => {
  const { user } = await showOrder();
  const api = keepOrder();
  await user.type(screen.getByRole('textbox', { name: 'Имя' }), ' {Enter}');
  await screen.findByText('сохранено');
  expect(screen.queryByText(/теперь в записи/)).not.toBeInTheDocument();
  await user.keyboard('!{Enter}');
  await waitFor(() => expect(api.now().full_name).toBe('Анна Соколова!'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the question about two versions follows the record, and a choice that is out of date is ignored', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: conflict }));
  await shown.user.click(dialog.getByRole('radio', { name: 'Сейчас в записи Тула' }));
  api.changeElsewhere({ city: 'Омск' });
  await reload();
  const omsk = await dialog.findByRole('radio', { name: 'Сейчас в записи Омск' });
  expect(omsk).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await shown.user.click(dialog.getByRole('radio', { name: 'Моё Пермь' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('сохранено')).toBeVisible();
  expect(api.now().city).toBe('Пермь');
});

test('the question about two versions closes if the other person enters the same value', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  api.changeElsewhere({ city: 'Тула' });
  await shown.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: conflict });
  api.changeElsewhere({ city: 'Пермь' });
  await reload();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(city()).toHaveValue('Пермь');
  expect(screen.queryByText('не сохранено, повторить')).not.toBeInTheDocument();
});

test('leaving while a field is edited succeeds once it is saved', async () => {
  const shown = await showOrder();
  const api = keepOrder();
  await typeCity(shown, 'Пермь');
  await shown.user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(api.now().city).toBe('Пермь');
});

test('leaving with a change that failed to save asks, and the person can stay or leave', async () => {
  const shown = await showOrder();
  server.fail(...change);
  await typeCity(shown, 'Пермь');
  await shown.user.click(screen.getByRole('link', { name: 'Назад' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Остаться' }));
  expect(await screen.findByRole('textbox', { name: 'Город' })).toHaveValue('Пермь');
  await shown.user.click(screen.getByRole('link', { name: 'Назад' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Уйти' }));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('a tab with unsaved input asks before it closes, and one without does not', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const shown = await showOrder();
  expect(closing()).toBe(false);
  await typeCity(shown, 'Пермь');
  expect(closing()).toBe(true);
});

test('a field that the back end does not have is read-only', async () => {
  const { apartment: _apartment, delivery_method: _method, ...order } = aWholeOrder();
  server.on('GET', '/api/orders/41', order);
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByRole('textbox', { name: 'Квартира / офис' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Курьер' })).toBeDisabled();
});

test('if the back end cannot save a field, it becomes read-only, and no failure is reported', async () => {
  const shown = await showOrder();
  server.lack(...change);
  await typeCity(shown, 'Пермь{Enter}');
  expect(await screen.findByText('здесь не сохраняется')).toBeVisible();
  expect(city()).toHaveAttribute('readonly');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
