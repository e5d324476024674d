import { beforeEach, expect, test } from '@jest/globals';
import { aParty, aPartyLine, aWholeParty } from '@shared/kit/testing/a-party';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const lines = [
  aPartyLine({ id: 1, modification_id: 71, size: 'S', ordered: 10, purchase_price: 1790 }),
  aPartyLine({ id: 2, modification_id: 80, product_id: 8, name: 'Брюки', size: 'M', ordered: 4 }),
  aPartyLine({ id: 3, modification_id: 70, size: 'XS', ordered: 2, purchase_price: 1790.5 }),
];
const read = ['GET', '/api/parties/12/lines/'] as const;
const add = ['POST', '/api/parties/12/lines/'] as const;

beforeEach(() => {
  localStorage.clear();
  server.on('GET', '/api/parties/', [aParty()]);
  server.on('GET', '/api/parties/12/', aWholeParty());
  server.on(...read, { lines, receipt: null });
  server.on('GET', '/api/products/', [
    aProduct({ id: 7, name: 'Рубашка', cost_price: 1500, modifications: sizesOf(7, { S: 3, M: 1 }) }),
  ]);
});

const show = async () => {
  const shown = renderSection(section, '/warehouse/parties', '/12/edit');
  await screen.findByRole('heading', { name: 'Состав партии' });
  return { ...shown, block: within(screen.getByRole('region', { name: 'Состав партии' })) };
};

const rowsOf = (block: ReturnType<typeof within>) =>
  block
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => within(row).getAllByRole('checkbox')[0]?.getAttribute('aria-label'));

test('the lines are grouped by product, with their sizes in order, and the figures of all of them', async () => {
  const { block } = await show();
  await block.findByText('3 строки, 16 шт.');
  expect(rowsOf(block)).toEqual(['Рубашка, XS', 'Рубашка, S', 'Брюки, M']);
  expect(block.getByRole('textbox', { name: 'ожидается: Рубашка, S' })).toHaveValue('10');
  expect(block.getByRole('textbox', { name: 'закупка: Рубашка, XS' })).toHaveValue('1\u00a0790,50');
  expect(block.getByText('17 900 ₽')).toBeVisible();
  expect(block.getAllByRole('link', { name: 'Рубашка' })).toHaveLength(1);
});

test('a back end without lines shows no block', async () => {
  server.lack('GET /api/parties/{id}/lines/');
  renderSection(section, '/warehouse/parties', '/12/edit');
  await screen.findByRole('textbox', { name: 'Имя' });
  expect(screen.queryByRole('heading', { name: 'Состав партии' })).not.toBeInTheDocument();
});

test('a party without lines explains how to add some; lines that failed to load can be loaded again', async () => {
  server.fail(...read);
  const { user, block } = await show();
  await block.findByText('Не загрузилось');
  server.on(...read, { lines: [], receipt: null });
  await user.click(block.getByRole('button', { name: 'Повторить' }));
  expect(await block.findByText('Строк пока нет')).toBeVisible();
  expect(block.queryByRole('button', { name: 'Принять' })).not.toBeInTheDocument();
});

test('a cell is saved when it is left, with the version of the line; Enter goes to the next line', async () => {
  const { user, block } = await show();
  const path = '/api/parties/12/lines/3/';
  server.on('PATCH', path, { ...lines[2], ordered: 5, version: 2 });
  const cell = await block.findByRole('textbox', { name: 'ожидается: Рубашка, XS' });
  await user.clear(cell);
  await user.type(cell, 'пять{Enter}');
  expect(await block.findByText('Введите целое число')).toBeVisible();
  await user.clear(cell);
  await user.type(cell, '5{Enter}');
  expect(block.getByRole('textbox', { name: 'ожидается: Рубашка, S' })).toHaveFocus();
  await waitFor(() => expect(server.calls('PATCH', path)).toHaveLength(1));
  expect(server.calls('PATCH', path)[0]).toMatchObject({ body: { ordered: 5 }, headers: { 'If-Match': '"1"' } });
});

test('a cell that a colleague has changed too asks which value stays, and names the colleague', async () => {
  const { user, block } = await show();
  server.handle('PATCH', '/api/parties/12/lines/3/', () => ({
    status: 412,
    body: {
      detail: 'изменили',
      request_id: '1',
      current: { ...lines[2], ordered: 8, version: 2 },
      authors: { ordered: 'boris', purchase_price: 'anna' },
    },
  }));
  const cell = await block.findByRole('textbox', { name: 'ожидается: Рубашка, XS' });
  await user.clear(cell);
  await user.type(cell, '5{Enter}');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByRole('radio', { name: 'Сейчас в записи · boris 8' })).toBeVisible();
});

test('sizes of a product that is found by name are added with their pieces and the purchase price', async () => {
  const { user, block } = await show();
  await user.click(await block.findByRole('button', { name: 'Добавить строки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Найти товар' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить строки' }));
  await user.type(dialog.getByRole('combobox', { name: 'Товар' }), 'руб');
  await waitFor(() => expect(dialog.getByRole('option')).toHaveTextContent('РубашкаS, M'));
  await user.keyboard('{Enter}');
  expect(await dialog.findByRole('textbox', { name: 'Размер S, шт.' })).toHaveFocus();
  await user.keyboard('3');
  expect(dialog.getByRole('textbox', { name: 'Закупка, ₽' })).toHaveValue('1\u00a0500');
  server.fail(...add);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Не добавлено, повторить');
  server.on(...add, { lines: [...lines, aPartyLine({ id: 4, modification_id: 72, size: 'M' })], receipt: null });
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  expect(await dialog.findByText('Добавлено: Рубашка, 3 шт.')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Товар' })).toHaveFocus();
  const calls = server.calls(...add);
  expect(calls[1]?.body).toEqual([{ modification_id: expect.any(Number), ordered: 3, purchase_price: 1500 }]);
  expect(calls[0]?.headers['Idempotency-Key']).toBe(calls[1]?.headers['Idempotency-Key']);
  await user.click(dialog.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(rowsOf(block)).toContain('Рубашка, M'));
});

test('a size that the party has already shows how many', async () => {
  const existing = aPartyLine({ id: 4, modification_id: 2, size: 'M', ordered: 6 });
  server.on(...read, { lines: [existing], receipt: null });
  const { user, block } = await show();
  await user.click(await block.findByRole('button', { name: 'Добавить строки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Найти товар' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить строки' }));
  await user.click(await dialog.findByRole('option', { name: /Рубашка/ }));
  expect(dialog.getAllByText(/^уже/).map(({ textContent }) => textContent)).toEqual(['уже 6']);
});

test('selected lines are removed after a question; booked ones stay', async () => {
  server.on(...read, {
    lines: [...lines, aPartyLine({ id: 4, modification_id: 72, size: 'M', received: 1 })],
    receipt: null,
  });
  const { user, block } = await show();
  await user.click(await block.findByRole('checkbox', { name: 'Рубашка, M' }));
  expect(block.getByRole('button', { name: 'Удалить' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(block.getByRole('checkbox', { name: 'Рубашка, M' }));
  await user.click(block.getByRole('checkbox', { name: 'Брюки, M' }));
  await user.click(block.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить из партии: 1 строка?' }));
  server.on('DELETE', '/api/parties/12/lines/', null);
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Строки удалены из партии')).toBeVisible();
  expect(server.calls('DELETE', '/api/parties/12/lines/')[0]?.body).toEqual([2]);
});
