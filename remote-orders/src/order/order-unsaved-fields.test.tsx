import { beforeEach, expect, test } from '@jest/globals';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { change, city, keepOrder, showOrder, startWithOrder, typeCity } from '../testing/order-fields';

beforeEach(startWithOrder);

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

/** The card, and a field that is rewritten and left. */
const showFields = async () => {
  const { user } = await showOrder();
  const rewrite = async (name: string, typed: string) => {
    await user.clear(field(name));
    await user.type(field(name), typed);
    await user.tab();
  };
  return { user, api: keepOrder(), rewrite };
};

const field = (name: string) => screen.getByRole('textbox', { name });
const sent = () => server.calls(...change).map(({ body }) => body);

test('fields changed offline wait, and are sent once, in the order of the changes', async () => {
  const { api, rewrite } = await showFields();
  network.lose();
  expect(screen.getByText('Нет связи: показано то, что было загружено')).toBeInTheDocument();
  await rewrite('Дом', '9');
  await rewrite('Город', 'Пермь');
  expect(screen.getAllByText('ждёт сеть')).toHaveLength(2);
  expect(sent()).toEqual([]);
  await network.regain();
  await waitFor(() => expect(api.now()).toMatchObject({ city: 'Пермь', house: '9' }));
  expect(sent()).toEqual([{ house: '9' }, { city: 'Пермь' }]);
  await waitFor(() => expect(screen.queryByText('ждёт сеть')).not.toBeInTheDocument());
});

test('a field changed twice offline is sent once, with the last value', async () => {
  const { api, rewrite } = await showFields();
  network.lose();
  await rewrite('Город', 'Пермь');
  await rewrite('Город', 'Омск');
  await network.regain();
  await waitFor(() => expect(api.now().city).toBe('Омск'));
  expect(sent()).toEqual([{ city: 'Омск' }]);
});

test('Escape removes a waiting change, and it is not sent', async () => {
  const { user } = await showFields();
  network.lose();
  await user.clear(field('Город'));
  await user.type(field('Город'), 'Пермь{Enter}');
  expect(screen.getByText('ждёт сеть')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(field('Город')).toHaveValue('Казань');
  await network.regain();
  expect(sent()).toEqual([]);
});

test('fields that another person changed meanwhile ask one after the other when the network is back', async () => {
  const { user, api, rewrite } = await showFields();
  network.lose();
  await rewrite('Дом', '9');
  await rewrite('Город', 'Пермь');
  api.changeElsewhere({ house: '5', city: 'Тула' });
  await network.regain();
  const answer = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' }));
    expect(dialog.getByRole('group')).toHaveAccessibleName(name);
    await user.click(dialog.getByRole('radio', { name: /^Моё/ }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  };
  await answer('Город');
  await waitFor(() => expect(api.now().city).toBe('Пермь'));
  await answer('Дом');
  await waitFor(() => expect(api.now()).toMatchObject({ house: '9', city: 'Пермь' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a delivery chosen offline is sent too', async () => {
  const { user, api } = await showFields();
  network.lose();
  await user.click(screen.getByRole('radio', { name: 'Доставка почтой' }));
  await network.regain();
  await waitFor(() => expect(api.now().delivery_method).toBe('почта'));
});

test('a field whose answer was lost with the network is sent again when it is back', async () => {
  const { rewrite } = await showFields();
  server.cut(...change);
  await rewrite('Город', 'Пермь');
  await screen.findByText('не сохранено, повторить');
  network.lose();
  const api = keepOrder();
  await network.regain();
  await waitFor(() => expect(api.now().city).toBe('Пермь'));
});
