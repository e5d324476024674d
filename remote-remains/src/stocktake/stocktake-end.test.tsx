import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, stockedSizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStocktake } from '../testing/a-stocktake';
import {
  book,
  cell,
  count,
  counts,
  path,
  refetch,
  rowOf,
  show,
  stored,
  storeStocktake,
} from '../testing/stored-stocktake';

const bookings = ['POST', `${path}bookings/`] as const;

beforeEach(storeStocktake);

const end = (status: 'booked' | 'cancelled', user: string) => {
  const ended = { at: '2026-11-22T11:40:00.000Z', user };
  stored.stocktake = { ...stored.stocktake, status, ended, revision: 9 };
};

test('a large difference is not booked before it has a reason', async () => {
  count(3, 2, 'marat', '2026-11-22T10:34:00.000Z');
  const { user } = await show();
  expect(book()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('нужна причина: Пальто, L')).toBeVisible();
  expect(screen.getByText('от 5 000 ₽ причина обязательна')).toBeVisible();
  const reason = screen.getByRole('combobox', { name: 'причина: Пальто, L' });
  expect(reason).toBeInvalid();
  server.handle('PATCH', `${path}lines/3/`, ({ body, headers }) => {
    expect(headers['If-Match']).toBe('"2"');
    stored.lines = stored.lines.map((line) => (line.id === 3 ? { ...line, ...(body as object), version: 3 } : line));
    return { status: 200, body: stored.lines[2] };
  });
  fireEvent.focus(reason);
  fireEvent.change(reason, { target: { value: 'не найдены' } });
  fireEvent.blur(reason);
  await waitFor(() => expect(book()).not.toHaveAttribute('aria-disabled'));
  expect(stored.lines[2]?.reason).toBe('не найдены');
  await user.click(book());
  const question = within(await screen.findByRole('dialog', { name: 'Провести инвентаризацию?' }));
  expect(question.getByText(/Не посчитано: 2 размера, их остатки не изменятся/)).toBeVisible();
  server.handle(...bookings, () => {
    end('booked', 'anna');
    return { status: 200, body: { stocktake: stored.stocktake, lines: [] } };
  });
  await user.click(question.getByRole('button', { name: 'Провести всё' }));
  expect(await screen.findByText('Инвентаризация 7 проведена')).toBeVisible();
  expect(await screen.findByText(/проведена · 22\.11\.2026 .* · anna$/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Провести всё' })).not.toBeInTheDocument();
});

test('a reason that a colleague has written too asks which one stays, and names the colleague', async () => {
  count(3, 2, 'marat', '2026-11-22T10:34:00.000Z');
  await show();
  const current = { ...stored.lines[2], reason: 'брак', version: 3 };
  server.handle('PATCH', `${path}lines/3/`, () => ({
    status: 412,
    body: { detail: 'изменили', request_id: '1', current, authors: { counted: 'anna', reason: 'boris' } },
  }));
  const reason = screen.getByRole('combobox', { name: 'причина: Пальто, L' });
  fireEvent.focus(reason);
  fireEvent.change(reason, { target: { value: 'не найдены' } });
  fireEvent.blur(reason);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByRole('radio', { name: 'Сейчас в записи · boris брак' })).toBeVisible();
});

test('counted blind, nothing shows what is expected; then the differences are shown, and only reasons are written', async () => {
  stored.stocktake = aStocktake({ blind: true });
  stored.lines = stored.lines.map((line) => ({ ...line, at_start: null }));
  const sizes = stockedSizesOf(7, { S: 5 }).map((size) => ({ ...size, id: 71 }));
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications: sizes })]);
  count(1, 4, 'marat', '2026-11-22T10:34:00.000Z');
  const { user } = await show();
  expect(screen.getByText(/^выбранные товары · вслепую · начата/)).toBeVisible();
  expect(rowOf('Рубашка, S')).toHaveTextContent(/посчитано$/);
  expect(rowOf('Пальто, L')).toHaveTextContent('не считали');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'товар',
    'размер',
    'место',
    'посчитано',
    'кто',
    'счёт',
  ]);
  expect(screen.queryByRole('radio', { name: /^С разницей/ })).not.toBeInTheDocument();
  expect(screen.queryByText('итого')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Посчитано, показать разницу' }));
  const question = within(await screen.findByRole('dialog', { name: 'Закончить счёт и показать разницу?' }));
  expect(question.getByText(/Не посчитано: 2 размера/)).toBeVisible();
  server.handle('POST', `${path}comparisons/`, () => {
    const compared = { at: '2026-11-22T11:30:00.000Z', user: 'anna' };
    stored.stocktake = { ...stored.stocktake, compared, revision: 9 };
    stored.lines = stored.lines.map((line) => ({ ...line, at_start: 9, expected: line.counted && 9 }));
    return { status: 200, body: stored };
  });
  await user.click(question.getByRole('button', { name: 'Показать разницу' }));
  expect(await screen.findByText('Счёт закончен: осталось написать причины и провести.')).toBeVisible();
  expect(screen.getByText('недостача', { selector: 'dt' }).nextElementSibling).toHaveTextContent('−5 шт. · −8 950 ₽');
  expect(screen.getByRole('combobox', { name: 'причина: Рубашка, S' })).toBeInvalid();
  expect(screen.queryByRole('textbox', { name: /^посчитано/ })).not.toBeInTheDocument();
  expect(book()).toHaveAttribute('aria-disabled', 'true');
});

test('a stocktake can be cancelled after a question, and is then for reading', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отменить инвентаризацию' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отменить инвентаризацию?' }));
  expect(question.getByRole('button', { name: 'Не отменять' })).toBeVisible();
  server.handle('DELETE', path, () => {
    end('cancelled', 'anna');
    return { status: 204, body: null };
  });
  await user.click(question.getByRole('button', { name: 'Отменить инвентаризацию' }));
  expect(await screen.findByText('Инвентаризация отменена: остатки не изменились.')).toBeVisible();
});

test('counts that were not sent before a colleague booked it are named, and can be dropped', async () => {
  const { user } = await show();
  network.lose();
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  end('booked', 'marat');
  server.fail(...counts, 409);
  await network.regain();
  await refetch();
  expect(await screen.findByText('не отправлено: 1, счёт уже закончен')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Убрать' }));
  expect(screen.queryByText(/^не отправлено/)).not.toBeInTheDocument();
  expect(screen.getByText('Инвентаризация проведена: разницы стали движениями остатков.')).toBeVisible();
});
