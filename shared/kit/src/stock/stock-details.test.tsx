import { expect, test } from '@jest/globals';
import type { StockExplanation } from '@shared/contract/wire/stock';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { stockedSizesOf } from '@shared/kit/testing/a-product';
import { anExplanation, aReason } from '@shared/kit/testing/an-explanation';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StockButton } from './stock-button';

const path = '/api/stock/1/';
const [size] = stockedSizesOf(7, { M: 7 }, { reserved: 2 });

const Screen = () => (size ? <StockButton of={{ ...size, name: 'Юбка «Волна»' }}>7</StockButton> : null);

const openWhy = async (explanation?: Partial<StockExplanation>) => {
  if (explanation) server.on('GET', path, anExplanation(explanation));
  const { user } = renderSection({ id: 'stock', routes: [{ index: true, Component: Screen }] }, '/');
  await user.click(await screen.findByRole('button', { name: '7' }));
  return { user, why: within(await screen.findByRole('dialog', { name: 'Почему столько' })) };
};

const lines = () => [...screen.getByRole('dialog').querySelectorAll('dl > div')].map(({ textContent }) => textContent);

test('a number is explained downwards, each part with links to the records it comes from', async () => {
  const { why } = await openWhy({
    place: 'A-03-2',
    minimum: 3,
    expected: aReason(20, { parties: [{ id: 44, quantity: 20 }] }),
  });
  expect(await why.findByRole('link', { name: 'партия 41' })).toHaveAttribute('href', '/warehouse/parties/41/edit');
  expect(why.getByRole('link', { name: '815' })).toHaveAttribute('href', '/warehouse/orders/815/edit');
  expect(why.getByText('Юбка «Волна», M')).toBeVisible();
  expect(why.getByText('место A-03-2 · минимум 3')).toBeVisible();
  expect(lines()).toEqual([
    'приходпартия 41+10',
    'отгрузказаказы 812, 815−3',
    'на складе7',
    'в резервезаказ 1031−2',
    'доступно5',
    'ожидаетсяпартия 44+20',
  ]);
});

test('sources beyond the newest ones are counted', async () => {
  const { why } = await openWhy({
    reserved: aReason(9, {
      orders: [
        { id: 5, quantity: 1 },
        { id: 6, quantity: 1 },
      ],
      more: 7,
    }),
  });
  expect(await why.findByText(/и ещё 7/)).toHaveTextContent('заказы 5, 6 и ещё 7');
});

test('the results show before their reasons are loaded, and Esc returns the focus to the number', async () => {
  const held = holdAnswer('GET', path);
  const { user } = await openWhy();
  expect(lines().filter(Boolean)).toEqual(['на складе7', 'в резерве−2', 'доступно5']);
  await held.answer(anExplanation());
  expect(await screen.findByRole('link', { name: 'партия 41' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '7' })).toHaveFocus();
});

test('an explanation that failed to load is asked for again with Повторить', async () => {
  server.fail('GET', path);
  const { user, why } = await openWhy();
  expect(await why.findByRole('alert')).toHaveTextContent('Объяснение не загрузилось');
  server.on('GET', path, anExplanation());
  await user.click(why.getByRole('button', { name: 'Повторить' }));
  expect(await why.findByRole('link', { name: 'партия 41' })).toBeVisible();
});

test('offline the last numbers stay, with their time, and nothing can be changed', async () => {
  const { user, why } = await openWhy({});
  await why.findByRole('link', { name: 'партия 41' });
  network.lose();
  expect(why.getByRole('status')).toHaveTextContent(/^Нет связи, на \d\d:\d\d$/);
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  expect(why.queryByLabelText('посчитано')).not.toBeInTheDocument();
});

test('Исправить sends the counted number with the seen one, once, and shows the new explanation', async () => {
  const { user, why } = await openWhy({});
  await user.click(await why.findByRole('button', { name: 'Исправить' }));
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  expect(why.getByLabelText('посчитано')).toBeInvalid();
  await user.type(why.getByLabelText('посчитано'), '5');
  expect(why.getByText('на складе 7, разница −2')).toBeVisible();
  await user.type(why.getByLabelText('причина, необязательно'), 'пересчёт');
  server.fail('POST', `${path}corrections/`);
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  expect(await screen.findByText('Произошла ошибка при исправлении остатка')).toBeVisible();
  server.on('POST', `${path}corrections/`, anExplanation({ on_hand: 5, available: 3 }));
  server.on('GET', path, anExplanation({ on_hand: 5, available: 3 }));
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  expect(await screen.findByText('Остаток исправлен')).toBeVisible();
  await waitFor(() => expect(lines()).toContain('на складе5'));
  const [failed, done] = server.calls('POST', `${path}corrections/`);
  expect(done?.body).toEqual({ counted: 5, on_hand: 7, note: 'пересчёт' });
  expect(done?.headers['Idempotency-Key']).toBe(failed?.headers['Idempotency-Key']);
});

test('a number that somebody else changed meanwhile is corrected only after both numbers were seen', async () => {
  const { user, why } = await openWhy({});
  await user.click(await why.findByRole('button', { name: 'Исправить' }));
  await user.type(why.getByLabelText('посчитано'), '5');
  const current = anExplanation({ on_hand: 6, available: 4 });
  server.handle('POST', `${path}corrections/`, () => ({
    status: 409,
    body: { detail: 'нет', request_id: '1', current },
  }));
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  expect(await why.findByRole('alert')).toHaveTextContent(
    /^значение изменено: marat, \d\d:\d\dбыло 7, стало 6Обновить$/,
  );
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  expect(server.calls('POST', `${path}corrections/`)).toHaveLength(1);
  await user.click(why.getByRole('button', { name: 'Обновить' }));
  server.on('POST', `${path}corrections/`, anExplanation({ on_hand: 5 }));
  await user.click(why.getByRole('button', { name: 'Исправить' }));
  await waitFor(() =>
    expect(server.calls('POST', `${path}corrections/`)[1]?.body).toEqual({ counted: 5, on_hand: 6, note: '' }),
  );
});

test('a change that arrives while the form is open shows in it at once', async () => {
  const { user, why } = await openWhy({});
  await user.click(await why.findByRole('button', { name: 'Исправить' }));
  server.on('GET', path, anExplanation({ on_hand: 9, changed: { at: '2026-11-20T11:40:00Z', user: null } }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['kit:stock', 1] }));
  expect(await why.findByRole('alert')).toHaveTextContent(/^значение изменено программой, .*было 7, стало 9/);
});

test('Списать needs a number and a reason', async () => {
  const { user, why } = await openWhy({});
  await user.click(await why.findByRole('button', { name: 'Списать' }));
  await user.click(why.getByRole('button', { name: 'Списать' }));
  expect(why.getByText('Нужно целое число больше 0')).toBeVisible();
  await user.type(why.getByLabelText('сколько списать'), '2');
  expect(why.getByText('на складе останется 5')).toBeVisible();
  await user.click(why.getByRole('button', { name: 'Списать' }));
  expect(why.getByText('Напишите, почему')).toBeVisible();
  server.on('POST', `${path}write-offs/`, anExplanation({ on_hand: 5, available: 3 }));
  await user.type(why.getByLabelText('причина'), 'брак');
  await user.click(why.getByRole('button', { name: 'Списать' }));
  expect(await screen.findByText('Товар списан')).toBeVisible();
  expect(server.calls('POST', `${path}write-offs/`)[0]?.body).toEqual({ quantity: 2, note: 'брак' });
});

test('Списать asks before more is written off than there is, also if Enter is held', async () => {
  const { user, why } = await openWhy({});
  await user.click(await why.findByRole('button', { name: 'Списать' }));
  await user.type(why.getByLabelText('сколько списать'), '70');
  server.on('POST', `${path}write-offs/`, anExplanation({ on_hand: -63 }));
  // The key is held for a while.
  await user.type(why.getByLabelText('причина'), 'брак{Enter>5/}');
  expect(await why.findByRole('alert')).toHaveTextContent('На складе 7, а списывается 70: останется −63. Всё верно?');
  expect(why.getByRole('button', { name: 'Всё равно списать' })).toBeVisible();
  expect(server.calls('POST', `${path}write-offs/`)).toHaveLength(0);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Товар списан')).toBeVisible();
});

test('a refusal of the back end is shown in its own words', async () => {
  const { user, why } = await openWhy({});
  await user.click(await why.findByRole('button', { name: 'Списать' }));
  await user.type(why.getByLabelText('сколько списать'), '2');
  await user.type(why.getByLabelText('причина'), 'брак');
  server.handle('POST', `${path}write-offs/`, () => ({ status: 403, body: { detail: 'Нет прав', request_id: '1' } }));
  await user.click(why.getByRole('button', { name: 'Списать' }));
  expect(await screen.findByText('Нет прав')).toBeVisible();
});
