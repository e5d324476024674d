import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { scanCode } from '@shared/kit/testing/scan-code';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { returnsQuery } from '../data/returns';
import { itemOf } from '../testing/order-items';
import {
  aReturnItem,
  offerReturns,
  openReturn,
  returnsPath,
  sentReturns,
  showDelivered,
  startWithReturns,
} from '../testing/order-returns';

beforeEach(startWithReturns);

const accepts = () => server.on('POST', returnsPath, { order_id: 41, items: [aReturnItem({ returned: 1 })] });

const byOlga = {
  at: new Date(2026, 10, 20, 14, 31).toISOString(),
  user: 'olga',
  pieces: 1,
  to: 'stock',
  reason: null,
} as const;

test('Принять возврат is there only if something of the order is with the buyer, and the back end has the call', async () => {
  await showDelivered([{ ...itemOf(1, 7), shipped: 2, returned: 2 }, itemOf(2, 7, 'S')]);
  expect(await screen.findByRole('button', { name: 'Печать' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Принять возврат' })).not.toBeInTheDocument();
  const left = aWholeOrder({ modifications_in_order: [{ ...itemOf(1, 7), shipped: 2, returned: 1 }] });
  server.on('GET', '/api/orders/41', left);
  await act(() => queryClient.invalidateQueries({ queryKey: ['orders', 41] }));
  expect(await screen.findByRole('button', { name: 'Принять возврат' })).toBeVisible();
  act(() => server.lack('POST /api/orders/{id}/returns/'));
  expect(screen.queryByRole('button', { name: 'Принять возврат' })).not.toBeInTheDocument();
});

test('by keys alone: pieces are counted, S and W choose, a write-off asks for its reason, Ctrl+Enter accepts', async () => {
  accepts();
  const { user, dialog, counter } = await openReturn();
  await waitFor(async () => expect(await counter('M')).toHaveFocus());
  fireEvent.keyDown(await counter('M'), { key: '+', code: 'NumpadAdd' });
  expect(await counter('M')).toHaveValue('1');
  expect(dialog.getByText(/станет 8$/)).toBeVisible();
  await user.keyboard('{Enter}1{Enter}');
  expect(await counter('S')).toHaveValue('1');
  await user.keyboard('w');
  const target = within(dialog.getByRole('radiogroup', { name: 'Куда: Юбка «Волна», S' }));
  await waitFor(() => expect(target.getByRole('radio', { name: 'Списать' })).toBeChecked());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Чтобы списать вещь, укажите причину');
  const reason = dialog.getByRole('combobox', { name: 'Причина списания: Юбка «Волна», S' });
  expect(reason).toBeInvalid();
  expect(sentReturns()).toEqual([]);
  await user.selectOptions(reason, 'пятно на ткани');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Принято: 2 вещи')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentReturns()).toEqual([
    {
      items: [
        { order_item_id: 1, pieces: 1, to: 'stock', reason: '' },
        { order_item_id: 2, pieces: 1, to: 'write_off', reason: 'пятно на ткани' },
      ],
      is_returned: false,
    },
  ]);
});

test('a scan adds one; one more than was sent, a thing of another order and an unknown code count nothing', async () => {
  const { user, dialog, counter } = await openReturn();
  const scan = (code: string) => act(() => scanCode(code, dialog.getByRole('table')));
  scan('4601234567891');
  expect(await counter('S')).toHaveValue('1');
  expect(dialog.getByRole('heading', { name: 'Юбка «Волна», S' })).toBeVisible();
  scan('4601234567891');
  expect(dialog.getByText('Больше не отправляли: всего 1 шт.')).toBeVisible();
  scan('4609999999999');
  expect(dialog.getByText('Неизвестный код 4609999999999')).toBeVisible();
  expect(await counter('S')).toHaveValue('1');
  scan('4601234567890');
  expect(dialog.getByText('вернулось 1 шт. · 4601234567890')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Убрать 1/ }));
  expect(await counter('M')).toHaveValue('0');
});

test('an unknown code is bound to a size over the dialog, whose keys do nothing meanwhile, and counts', async () => {
  const bind = ['POST', '/api/products/7/sizes/1/codes/'] as const;
  server.on(...bind, {});
  offerReturns(aReturnItem({ modification_id: 1 }));
  const { user, dialog, counter } = await openReturn();
  await user.click(await counter('M'));
  act(() => scanCode('ABC-128'));
  await user.click(dialog.getByRole('button', { name: 'Привязать…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Такого кода нет' }));
  await user.type(sheet.getByRole('textbox', { name: 'Товар' }), 'юбка');
  await user.click(await sheet.findByRole('radio', { name: 'M без кода' }));
  await user.keyboard('w{Enter}');
  await waitFor(async () => expect(await counter('M')).toHaveValue('1'));
  expect(server.calls(...bind)).toHaveLength(1);
  expect(dialog.getByRole('radio', { name: 'На склад' })).toBeChecked();
  expect(sentReturns()).toEqual([]);
});

test('a piece that is scanned by its mark comes back with it, once; a mark of another order counts nothing', async () => {
  const gtin = '04601234567893';
  const mark = (serial: string) => `01${gtin}21${serial}`;
  const at = '2026-11-20T10:00:00.000Z';
  const marks = ['A', 'B'].map((serial) => ({ code: mark(serial), state: 'shipped', at, order_id: 41 }));
  const line = {
    order_id: 41,
    modification_id: 70,
    product_id: 7,
    name: 'Юбка',
    size: 'M',
    pieces: 2,
    missing: 0,
    marks,
  };
  server.on('GET', '/api/marks/', { lines: [line] });
  offerReturns(aReturnItem({ barcode: gtin.slice(1) }));
  accepts();
  const { user, dialog, counter } = await openReturn();
  await waitFor(() => expect(server.calls('GET', '/api/marks/')).not.toEqual([]));
  act(() => void scanCode(mark('B')));
  await waitFor(async () => expect(await counter('M')).toHaveValue('1'));
  act(() => void scanCode(mark('B')));
  expect(await dialog.findByText('Эта вещь уже посчитана: код маркировки тот же')).toBeVisible();
  act(() => void scanCode(mark('other')));
  expect(await dialog.findByText('Этой вещи в заказе нет')).toBeVisible();
  expect(await counter('M')).toHaveValue('1');
  await user.click(dialog.getByRole('button', { name: 'Принять 1 вещь' }));
  await waitFor(() => expect(sentReturns()[0]?.items).toMatchObject([{ pieces: 1, to: 'stock', marks: [mark('B')] }]));
});

test('letters of a scanned code choose nothing', async () => {
  const { user, dialog, counter } = await openReturn();
  await user.click(await counter('M'));
  await user.keyboard('1{Enter}');
  await user.click(await counter('M'));
  for (const letter of ['S', 'K', 'W', '1'])
    fireEvent.keyDown(await counter('M'), { key: letter, code: `Key${letter}` });
  await user.click(dialog.getByRole('button', { name: 'Плюс 1: Юбка «Волна», S' }));
  await user.keyboard('w');
  await waitFor(() => expect(dialog.getAllByRole('radio', { name: 'Списать' })[1]).toBeChecked());
  expect(dialog.getAllByRole('radio', { name: 'На склад' })[0]).toBeChecked();
});

test('the sum of the goods is shown less the discount, and the status возврат is offered when all is back', async () => {
  accepts();
  const { user, dialog, counter } = await openReturn({
    discount: 300,
    modifications_in_order: [{ ...itemOf(1, 7), amount: 2, shipped: 2, returned: 0 }],
  });
  await user.click(await counter('M'));
  await user.keyboard('2{Enter}');
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.keyboard('1{Enter}');
  expect(dialog.getByText('Сумма возврата').nextElementSibling).toHaveTextContent('4 050 ₽');
  expect(dialog.getByRole('checkbox', { name: 'статус «возврат»' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Принять 3 вещи' }));
  await waitFor(() => expect(sentReturns()).toMatchObject([{ is_returned: true }]));
});

test('what came back before is pale, with day and name; what a colleague accepts meanwhile moves the counter', async () => {
  const past = aReturnItem({ order_item_id: 3, name: 'Берет', size: '', shipped: 1, returned: 1, accepted: [byOlga] });
  offerReturns(aReturnItem(), past);
  const { user, dialog, counter } = await openReturn();
  expect(dialog.getByText('принято 1 шт. 20.11.2026, olga')).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: 'вернулось: Берет' })).not.toBeInTheDocument();
  await user.click(await counter('M'));
  await user.keyboard('2{Enter}');
  offerReturns(aReturnItem({ returned: 1, accepted: [byOlga] }), past);
  await act(() => queryClient.invalidateQueries({ queryKey: returnsQuery(41).queryKey }));
  expect(await dialog.findByText('olga: принято 1 шт. в 14:31')).toBeVisible();
  expect(await counter('M')).toHaveValue('1');
  expect(dialog.getByRole('button', { name: 'Принять 1 вещь' })).toBeVisible();
});

test('without a network counting goes on and Принять waits; a failure keeps the counts and is repeated by the same key', async () => {
  server.fail('POST', returnsPath);
  const { user, dialog, counter } = await openReturn();
  network.lose();
  expect(dialog.getByText('Нет связи: примем, когда появится')).toBeVisible();
  await user.click(await counter('M'));
  await user.keyboard('2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/^Примем, как только появится связь/)).toBeVisible();
  expect(sentReturns()).toEqual([]);
  await network.regain();
  const again = await dialog.findByRole('button', { name: 'Не принято, повторить' });
  expect(await counter('M')).toHaveValue('2');
  accepts();
  await user.click(again);
  expect(await screen.findByText('Принято: 2 вещи')).toBeVisible();
  const keys = server.calls('POST', returnsPath).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('counts outlive the closed dialog; a piece of a deleted size can only be written off', async () => {
  offerReturns(aReturnItem({ is_gone: true }));
  const { user, dialog, counter } = await openReturn();
  await user.click(await counter('M'));
  await user.keyboard('1{Enter}');
  expect(dialog.getByText('размер удалён, можно только списать')).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await user.click(await screen.findByRole('button', { name: 'Принять возврат' }));
  const reopened = within(await screen.findByRole('dialog', { name: 'Принять возврат' }));
  expect(await reopened.findByText('Посчитано раньше и ещё не принято')).toBeVisible();
  expect(reopened.getByRole('textbox', { name: 'вернулось: Юбка «Волна», M' })).toHaveValue('1');
});
