import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, stockedSizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { pressByHand, scanCode } from '@shared/kit/testing/scan-code';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { aStocktake, aStocktakeLine } from '../testing/a-stocktake';
import { cell, count, path, rowOf, show, stored, storeStocktake } from '../testing/stored-stocktake';

beforeEach(storeStocktake);

test('the head names the stocktake and who counts; lines are grouped by product with what is on hand now', async () => {
  stored.stocktake = aStocktake({ people: [{ user: 'anna', pieces: 38, at: '2026-11-22T10:32:00.000Z' }] });
  stored.lines = [
    ...stored.lines,
    aStocktakeLine({ id: 4, modification_id: 1, product_id: 9, name: 'Брюки', at_start: 9 }),
  ];
  server.on('GET', '/api/products/', [aProduct({ id: 9, modifications: stockedSizesOf(9, { S: 8 }) })]);
  await show();
  expect(screen.getByRole('heading', { name: 'Инвентаризация - 7' })).toBeVisible();
  expect(screen.getByText(/^выбранные товары · начата 22\.11\.2026, /)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Кто считает' })).getByText(/^anna, вы/)).toHaveTextContent('38 шт.');
  expect(screen.getAllByRole('link', { name: 'Рубашка' })).toHaveLength(1);
  await waitFor(() => expect(rowOf('Брюки, S')).toHaveTextContent('8'));
  expect(rowOf('Рубашка, M')).toHaveTextContent('7');
  expect(rowOf('Рубашка, M')).toHaveTextContent('не считали');
});

test('short, surplus and right lines have their difference and value, and the bar adds them up', async () => {
  count(1, 4, 'marat', '2026-11-22T10:32:00.000Z');
  count(2, 7, 'anna', '2026-11-22T10:33:00.000Z');
  count(3, 7, 'marat', '2026-11-22T10:34:00.000Z');
  stored.lines = stored.lines.map((line) =>
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

test('a stocktake that does not exist is reported, and one that failed to load can be loaded again', async () => {
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

const searchField = () => screen.getByRole('searchbox', { name: 'Поиск по строкам' });

const shownCells = () =>
  screen.queryAllByRole('textbox', { name: /^посчитано/ }).map((each) => each.getAttribute('aria-label'));

test('the lines are searched by name, size and any code: / leads to the search, Enter to the line', async () => {
  const pack = [{ code: 'ST-17', pieces: 6 }];
  const sizes = stockedSizesOf(7, { S: 5 }, { codes: pack }).map((size) => ({ ...size, id: 71 }));
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications: sizes })]);
  const { user } = await show();
  fireEvent.keyDown(cell('Рубашка, S'), { code: 'Slash', key: '.' });
  const search = searchField();
  expect(search).toHaveFocus();
  const searchFor = async (words: string) => {
    await user.clear(search);
    await user.type(search, words);
    // Keys that may be those of a scanner arrive later.
    await waitFor(() => expect(search).toHaveValue(words));
  };
  await searchFor('рубашка m');
  await waitFor(() => expect(shownCells()).toEqual(['посчитано: Рубашка, M']));
  await searchFor('4601234567890');
  await waitFor(() => expect(shownCells()).toEqual(['посчитано: Рубашка, M']));
  await searchFor('st-17');
  await waitFor(() => expect(shownCells()).toEqual(['посчитано: Рубашка, S']));
  await searchFor('пальта');
  await waitFor(() => expect(shownCells()).toEqual(['посчитано: Пальто, L']));
  pressByHand('Enter', search);
  await waitFor(() => expect(cell('Пальто, L')).toHaveFocus());
  await user.click(search);
  await user.keyboard('ъъъ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shownCells()).toHaveLength(3));
});

test('the lines are searched by place, and by a size with a blank', async () => {
  stored.lines = [
    ...stored.lines,
    aStocktakeLine({ id: 4, modification_id: 81, name: 'Шарф', size: 'ONE SIZE', place: 'B-12-4' }),
    aStocktakeLine({ id: 5, modification_id: 82, name: 'Сайзер', size: 'S' }),
  ];
  const { user } = await show();
  for (const typed of ['b-12', 'one', 'ONE SIZE', 'шарф one size']) {
    await user.clear(searchField());
    // Typed by a test, it is as fast as by a scanner.
    await user.paste(typed);
    await waitFor(() => expect([typed, ...shownCells()]).toEqual([typed, 'посчитано: Шарф, ONE SIZE']));
  }
});

test('a scanned line that the search or the tab hides is shown, until they change', async () => {
  const { user } = await show();
  await user.type(searchField(), 'пальто');
  await waitFor(() => expect(shownCells()).toEqual(['посчитано: Пальто, L']));
  scanCode('4601234567890');
  expect(shownCells()).toEqual(['посчитано: Рубашка, M', 'посчитано: Пальто, L']);
  expect(cell('Рубашка, M')).toHaveValue('1');
  pressByHand('Enter', searchField());
  await waitFor(() => expect(cell('Пальто, L')).toHaveFocus());
  await user.clear(searchField());
  await user.click(screen.getByRole('radio', { name: /^Осталось/ }));
  expect(shownCells()).toEqual(['посчитано: Рубашка, S', 'посчитано: Пальто, L']);
  scanCode('4601234567890');
  expect(cell('Рубашка, M')).toHaveValue('2');
  await user.type(searchField(), 'пальто');
  await waitFor(() => expect(shownCells()).toEqual(['посчитано: Пальто, L']));
});
