import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { change, keepOrder, showOrder, startWithOrder } from '../testing/order-fields';

beforeEach(startWithOrder);

const show = async () => {
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
  const { api, rewrite } = await show();
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
  const { api, rewrite } = await show();
  network.lose();
  await rewrite('Город', 'Пермь');
  await rewrite('Город', 'Омск');
  await network.regain();
  await waitFor(() => expect(api.now().city).toBe('Омск'));
  expect(sent()).toEqual([{ city: 'Омск' }]);
});

test('Escape removes a waiting change, and it is not sent', async () => {
  const { user } = await show();
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
  const { user, api, rewrite } = await show();
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
  const { user, api } = await show();
  network.lose();
  await user.click(screen.getByRole('radio', { name: 'Доставка почтой' }));
  await network.regain();
  await waitFor(() => expect(api.now().delivery_method).toBe('почта'));
});

test('a field whose answer was lost with the network is sent again when it is back', async () => {
  const { rewrite } = await show();
  server.cut(...change);
  await rewrite('Город', 'Пермь');
  await screen.findByText('не сохранено, повторить');
  network.lose();
  const api = keepOrder();
  await network.regain();
  await waitFor(() => expect(api.now().city).toBe('Пермь'));
});
