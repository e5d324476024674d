import { beforeEach, expect, test } from '@jest/globals';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { act, cleanup, screen, within } from '@testing-library/react';
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
