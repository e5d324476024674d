import { beforeEach, expect, test } from '@jest/globals';
import type { BinEntry } from '@shared/contract/wire/host/bin';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import { BinScreen } from './bin-screen';

const call = ['GET', '/api/bin/'] as const;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const order: BinEntry = {
  id: 31,
  entity: 'order',
  record_id: 1013,
  name: 'Денис Попов',
  amount: 2980,
  reserved: 2,
  shipped: 0,
  deleted_at: daysAgo(1.5),
  deleted_by: 'anna',
};
const party: BinEntry = {
  id: 30,
  entity: 'party',
  record_id: 39,
  name: 'Литера',
  amount: null,
  booked_lines: 12,
  expected: 0,
  deleted_at: daysAgo(3.5),
  deleted_by: 'olga',
};
const scarf: BinEntry = {
  id: 29,
  entity: 'product',
  record_id: 7,
  name: 'Шарф «Вьюга»',
  sizes: 1,
  orders: 3,
  parties: 1,
  lost_codes: [{ code: '2000000031019', product: 'Шарф «Туман»' }],
  deleted_at: daysAgo(26.5),
  deleted_by: null,
};

const showBin = (path = '') =>
  renderSection({ id: 'bin', routes: [{ index: true, Component: BinScreen }] }, '/bin', path);
const rows = async () => {
  const grid = await screen.findByRole('grid', { name: 'Корзина' });
  await within(grid).findByText('Заказ 1013');
  return within(grid).getAllByRole('row').slice(1);
};

beforeEach(() => server.on(...call, [order, party, scarf]));

test('each deleted record has who and when, how long it is kept, and what depends on it', async () => {
  showBin();
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent(/Заказ 1013 · Денис Попов, 2 980 ₽anna.*29 днейрезерв снят: 2 шт\./);
  expect(second).toHaveTextContent(/Партия 39 · Литераolga.*27 днейоприходовано: 12 строк, остатки не менялись/);
  expect(third).toHaveTextContent(/Шарф «Вьюга» · один размерпрограмма.*4 дня3 заказа, 1 партия, штрихкод занят/);
  expect(screen.getByRole('link', { name: 'Партия 39' })).toHaveAttribute('href', '/warehouse/parties/39/edit');
});

test('chips count and show one kind, and what is soon too late', async () => {
  const { user } = showBin();
  await rows();
  await user.click(screen.getByRole('button', { name: /^партии\s*1$/ }));
  expect(screen.queryByText('Заказ 1013')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^партии/ }));
  await user.click(screen.getByRole('button', { name: /^пропадут за неделю\s*1$/ }));
  expect(screen.getByText('Шарф «Вьюга»')).toBeVisible();
  expect(screen.queryByText('Заказ 1013')).not.toBeInTheDocument();
});

test('Восстановить restores at once what comes back as it was, and offers to open it', async () => {
  server.on('POST', '/api/orders/restore/', undefined);
  const { user } = showBin();
  await rows();
  server.on(...call, [party, scarf]);
  await user.click(screen.getByRole('button', { name: 'Восстановить: Заказ 1013' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Заказ 1013' })).not.toBeInTheDocument());
  expect(server.calls('POST', '/api/orders/restore/')).toMatchObject([{ body: [1013] }]);
  expect(screen.getByText('Восстановлено: Заказ 1013')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Открыть' })).toBeVisible();
});

test('a card of a phone opens the record, and says who deleted it and when', async () => {
  lookOn(media.phone);
  showBin();
  const link = await screen.findByRole('link', { name: 'Заказ 1013' });
  expect(link).toHaveAttribute('href', '/warehouse/orders/1013/edit');
  expect(link.closest('[role=row]')).toHaveTextContent(/anna · \d\d\.\d\d\.\d{4}/);
});

test('what does not come back as it was is asked about before', async () => {
  server.on('POST', '/api/products/restore/', undefined);
  const { user } = showBin();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Восстановить: Шарф «Вьюга»' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Штрихкод 2000000031019 уже у товара «Шарф «Туман»»: размер вернётся без кода.');
  expect(server.calls('POST', '/api/products/restore/')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Восстановить' }));
  await waitFor(() => expect(server.calls('POST', '/api/products/restore/')).toMatchObject([{ body: [7] }]));
});

test('selected records of several kinds are restored together', async () => {
  server.on('POST', '/api/orders/restore/', undefined);
  server.on('POST', '/api/parties/restore/', undefined);
  const { user } = showBin();
  await rows();
  await user.click(screen.getByRole('checkbox', { name: /^Заказ 1013/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Партия 39, Литера' }));
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(await screen.findByText('Восстановлено: 2 записи')).toBeVisible();
  expect(server.calls('POST', '/api/parties/restore/')).toMatchObject([{ body: [39] }]);
});

test('a failed restoration says so and changes nothing; offline nothing is restored', async () => {
  server.fail('POST', '/api/orders/restore/');
  const { user } = showBin();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Восстановить: Заказ 1013' }));
  expect(await screen.findByText('Не восстановлено, повторите')).toBeVisible();
  expect(screen.getByText('Заказ 1013')).toBeVisible();
  network.lose();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Восстановить: Заказ 1013' })).toBeDisabled());
});
