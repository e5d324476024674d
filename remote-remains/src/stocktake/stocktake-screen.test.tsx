import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Stocktake, StocktakeCounts, StocktakeLine } from 'shared/contract/stocktake';
import { queryClient } from 'shared/runtime/query-client';
import { session } from 'shared/runtime/session';
import { aProduct, stockedSizesOf } from 'shared/testing/a-product';
import { server } from 'shared/testing/fake-server';
import { network } from 'shared/testing/network';
import { renderSection } from 'shared/testing/render-section';
import { scanCode } from 'shared/testing/scan-code';
import section from '../section';
import { aStocktake, aStocktakeLine } from './a-stocktake';

const path = '/api/stocktakes/7/';
const counts = ['POST', `${path}counts/`] as const;
const bookings = ['POST', `${path}bookings/`] as const;

let stocktake: Stocktake;
let lines: StocktakeLine[];

/** Another person or this one counts: what is expected is the number on hand at that moment. */
const count = (id: number, counted: number | null, user = 'marat', at = new Date().toISOString()) => {
  stocktake = { ...stocktake, revision: stocktake.revision + 1 };
  lines = lines.map((line) =>
    line.id === id
      ? {
          ...line,
          counted,
          expected: counted === null ? null : line.at_start,
          count: counted === null ? null : { at, user },
          version: line.version + 1,
        }
      : line,
  );
  return lines.filter((line) => line.id === id);
};

/** A back end that adds up counts. */
const takeCounts = () =>
  server.handle(...counts, ({ body }) => {
    const changed = (body as StocktakeCounts).flatMap(({ modification_id, add }) => {
      const line = lines.find((each) => each.modification_id === modification_id);
      return line ? count(line.id, Math.max(0, (line.counted ?? 0) + add), 'anna') : [];
    });
    return { status: 200, body: { stocktake, lines: changed } };
  });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  session.start({ access_token: `head.${btoa(JSON.stringify({ login: 'anna' }))}.signature` });
  stocktake = aStocktake();
  lines = [
    aStocktakeLine({ id: 1, modification_id: 71, size: 'S', at_start: 5 }),
    aStocktakeLine({ id: 2, modification_id: 72, size: 'M', at_start: 7, barcode: '4601234567890' }),
    aStocktakeLine({ id: 3, modification_id: 80, product_id: 8, name: 'Пальто', size: 'L', at_start: 6, price: 6980 }),
  ];
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications: stockedSizesOf(7, {}) })]);
  server.handle('GET', path, () => ({ status: 200, body: { stocktake, lines } }));
  takeCounts();
});

const show = async () => {
  const shown = renderSection(section, '/warehouse/productsRemains', '/stocktakes/7');
  await screen.findByRole('table', { name: 'Строки инвентаризации' });
  return shown;
};

const cell = (name: string) => screen.getByRole('textbox', { name: `посчитано: ${name}` });
const rowOf = (name: string) => {
  const row = cell(name).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};
const saved = () => screen.findByText(/^сохранено \d/);
const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['stocktakes'] }));
const book = () => screen.getByRole('button', { name: 'Провести всё' });

test('the head names the stocktake and who counts; lines are grouped by product with what is on hand now', async () => {
  stocktake = aStocktake({ people: [{ user: 'anna', pieces: 38, at: '2026-11-22T10:32:00.000Z' }] });
  lines = [...lines, aStocktakeLine({ id: 4, modification_id: 1, product_id: 9, name: 'Брюки', at_start: 9 })];
  server.on('GET', '/api/products/', [aProduct({ id: 9, modifications: stockedSizesOf(9, { S: 8 }) })]);
  await show();
  expect(screen.getByRole('heading', { name: 'Инвентаризация - 7' })).toBeVisible();
  expect(screen.getByText(/^выбранные товары · начата 22\.11\.2026 в /)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Кто считает' })).getByText(/^anna, вы/)).toHaveTextContent('38 шт.');
  expect(screen.getAllByRole('link', { name: 'Рубашка' })).toHaveLength(1);
  await waitFor(() => expect(rowOf('Брюки, S')).toHaveTextContent('8'));
  expect(rowOf('Рубашка, M')).toHaveTextContent('7');
  expect(rowOf('Рубашка, M')).toHaveTextContent('не считали');
});

test('it is counted by keys alone: digits set, + and − by one, Backspace takes back, Enter goes on', async () => {
  const { user } = await show();
  await user.click(cell('Рубашка, S'));
  expect(rowOf('Рубашка, S')).toHaveTextContent('считаете');
  await user.keyboard('4{Enter}');
  expect(cell('Рубашка, M')).toHaveFocus();
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  expect(cell('Рубашка, M')).toHaveValue('2');
  await user.keyboard('{Backspace}');
  expect(cell('Рубашка, M')).toHaveValue('1');
  await saved();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([4, 1, null]));
  expect(screen.getByText('2 из 3')).toBeVisible();
});

test('a mistaken first count that is taken back leaves a size that nobody has counted', async () => {
  const { user } = await show();
  server.handle('PATCH', `${path}lines/2/`, ({ body }) => {
    expect(body).toEqual({ counted: null });
    return { status: 200, body: count(2, null)[0] };
  });
  cell('Рубашка, M').focus();
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  await saved();
  act(() => cell('Рубашка, M').blur());
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(rowOf('Рубашка, M')).toHaveTextContent('не считали'));
  expect(cell('Рубашка, M')).toHaveValue('');
});

test('the count of a colleague shows with their name, and adds up with one of mine', async () => {
  await show();
  count(1, 3);
  await refetch();
  await waitFor(() => expect(rowOf('Рубашка, S')).toHaveTextContent('считает marat'));
  cell('Рубашка, S').focus();
  fireEvent.keyDown(cell('Рубашка, S'), { key: '+', code: 'NumpadAdd' });
  expect(cell('Рубашка, S')).toHaveValue('4');
  await saved();
  expect(lines[0]?.counted).toBe(4);
});

test('short, surplus and right lines have their difference and value, and the bar adds them up', async () => {
  count(1, 4, 'marat', '2026-11-22T10:32:00.000Z');
  count(2, 7, 'anna', '2026-11-22T10:33:00.000Z');
  count(3, 7, 'marat', '2026-11-22T10:34:00.000Z');
  lines = lines.map((line) =>
    line.id === 2
      ? { ...line, at_start: 8, moved: { kind: 'shipment', at: '2026-11-22T10:32:30.000Z', quantity: -1 } }
      : line,
  );
  const { user } = await show();
  expect(rowOf('Рубашка, S')).toHaveTextContent('недостача−1−1 790 ₽');
  expect(rowOf('Рубашка, M')).toHaveTextContent(/сошлось0было 8, в \d\d:\d\d отгружена 1 шт\.$/);
  expect(rowOf('Пальто, L')).toHaveTextContent('излишек+1+6 980 ₽');
  expect(screen.getByText('недостача', { selector: 'dt' }).nextElementSibling).toHaveTextContent('−1 шт. · −1 790 ₽');
  expect(screen.getByText('итого').nextElementSibling).toHaveTextContent('0 шт. · +5 190 ₽');
  await user.click(screen.getByRole('radio', { name: 'С разницей 2' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'посчитано: Рубашка, M' })).not.toBeInTheDocument());
  expect(screen.getByRole('radio', { name: 'Осталось 0' })).toBeInTheDocument();
});

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
    lines = lines.map((line) => (line.id === 3 ? { ...line, ...(body as object), version: 3 } : line));
    return { status: 200, body: lines[2] };
  });
  fireEvent.focus(reason);
  fireEvent.change(reason, { target: { value: 'не найдены' } });
  fireEvent.blur(reason);
  await waitFor(() => expect(book()).not.toHaveAttribute('aria-disabled'));
  expect(lines[2]?.reason).toBe('не найдены');
  await user.click(book());
  const question = within(await screen.findByRole('dialog', { name: 'Провести инвентаризацию?' }));
  expect(question.getByText(/Не посчитано: 2 размера, их остатки не изменятся/)).toBeVisible();
  server.handle(...bookings, () => {
    stocktake = {
      ...stocktake,
      status: 'booked',
      ended: { at: '2026-11-22T11:40:00.000Z', user: 'anna' },
      revision: 9,
    };
    return { status: 200, body: { stocktake, lines: [] } };
  });
  await user.click(question.getByRole('button', { name: 'Провести всё' }));
  expect(await screen.findByText('Инвентаризация 7 проведена')).toBeVisible();
  expect(await screen.findByText(/проведена · 22\.11\.2026 .* · anna$/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Провести всё' })).not.toBeInTheDocument();
});

test('another number for a counted size asks if a colleague has changed it meanwhile', async () => {
  count(1, 3, 'anna', '2026-11-22T10:32:00.000Z');
  const { user } = await show();
  const patch = ['PATCH', `${path}lines/1/`] as const;
  server.handle(...patch, () => {
    count(1, 6);
    return { status: 412, body: { detail: 'нет', request_id: '1', current: lines[0] } };
  });
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('посчитано: Рубашка, S')).toBeVisible();
  server.handle(...patch, ({ body }) => {
    expect(body).toEqual({ counted: 4 });
    return { status: 200, body: count(1, 4, 'anna')[0] };
  });
  await user.click(question.getByRole('radio', { name: /4/ }));
  await user.click(question.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(lines[0]?.counted).toBe(4));
  expect(cell('Рубашка, S')).toHaveValue('4');
});

test('a number that is not saved stays in its line and can be saved again', async () => {
  count(1, 3, 'anna', '2026-11-22T10:32:00.000Z');
  const { user } = await show();
  server.fail('PATCH', `${path}lines/1/`);
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  const again = await within(rowOf('Рубашка, S')).findByRole('button', { name: /не сохранено/i });
  expect(cell('Рубашка, S')).toHaveValue('4');
  server.handle('PATCH', `${path}lines/1/`, () => ({ status: 200, body: count(1, 4, 'anna')[0] }));
  await user.click(again);
  await waitFor(() => expect(lines[0]?.counted).toBe(4));
});

test('offline, counting goes on and booking waits; counts are sent once the network is back', async () => {
  const { user } = await show();
  network.lose();
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}5{Enter}');
  expect(screen.getByText('сохранено на этом компьютере, 2 ждут отправки')).toBeVisible();
  expect(cell('Рубашка, S')).toHaveValue('4');
  expect(screen.getByText('нет связи')).toBeVisible();
  expect(book()).toHaveAttribute('aria-disabled', 'true');
  expect(server.calls(...counts)).toHaveLength(0);
  await network.regain();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([4, 5, null]));
});

test('each scan counts one piece wherever the focus is; an unknown barcode counts nothing and says so', async () => {
  const { user } = await show();
  await user.click(cell('Рубашка, S'));
  scanCode('4601234567890', cell('Рубашка, S'));
  scanCode('4601234567890', cell('Рубашка, S'));
  expect(cell('Рубашка, S')).toHaveFocus();
  expect(cell('Рубашка, S')).toHaveValue('');
  expect(cell('Рубашка, M')).toHaveValue('2');
  expect(screen.getByText('Рубашка, M: +1')).toBeVisible();
  scanCode('2000000000015');
  expect(await screen.findByRole('alert')).toHaveTextContent('штрихкод 2000000000015 не найден, ничего не засчитано');
  act(() => cell('Рубашка, S').blur());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await saved();
  await waitFor(() => expect(lines[1]?.counted).toBe(2));
});

test('a stocktake can be cancelled after a question, and is then for reading', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отменить инвентаризацию' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отменить инвентаризацию?' }));
  server.handle('DELETE', path, () => {
    stocktake = { ...stocktake, status: 'cancelled', ended: { at: '2026-11-22T11:40:00.000Z', user: 'anna' } };
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
  stocktake = { ...stocktake, status: 'booked', ended: { at: '2026-11-22T11:40:00.000Z', user: 'marat' }, revision: 9 };
  server.fail(...counts, 409);
  await network.regain();
  await refetch();
  expect(await screen.findByText('не отправлено: 1, инвентаризация уже закончена')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Убрать' }));
  expect(screen.queryByText(/^не отправлено/)).not.toBeInTheDocument();
  expect(screen.getByText('Инвентаризация проведена: разницы стали движениями остатков.')).toBeVisible();
});

test('a stocktake that does not exist says so, and one that failed to load can be loaded again', async () => {
  server.fail('GET', path);
  const { user } = renderSection(section, '/warehouse/productsRemains', '/stocktakes/7');
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  server.fail('GET', path, 404);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Инвентаризация не найдена')).toBeVisible();
});

test('the blank sheet has an empty box for each size, and not what is expected', async () => {
  renderSection(section, '/warehouse/productsRemains', '/stocktakes/7/print');
  const sheet = within(await screen.findByRole('article', { name: 'Инвентаризация - 7' }));
  const rows = sheet.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'местотоварразмерштрихкодпосчитано',
    'A-03-1РубашкаS',
    'A-03-1РубашкаM4601234567890',
    'A-03-1ПальтоL',
  ]);
});
