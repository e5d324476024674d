import { beforeEach, expect, test } from '@jest/globals';
import type { PartyLine } from '@shared/contract/wire/party-line';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { productsQuery } from '@shared/kit/shop/products';
import { aParty, aPartyLine, aWholeParty } from '@shared/kit/testing/a-party';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import '@shared/kit/testing/command-storage';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { scanCode } from '@shared/kit/testing/scan-code';
import { countConflict, takenCounts } from '@shared/kit/testing/taken-counts';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const counts = ['POST', '/api/parties/12/counts/'] as const;
const receipts = ['POST', '/api/parties/12/receipts/'] as const;

let lines: PartyLine[] = [];

/** A person counts. */
const count = (id: number, counted: number | null, user = 'olga') => {
  const event = counted === null ? null : { at: '2026-11-22T10:00:00.000Z', user };
  lines = lines.map((line) => (line.modification_id === id ? { ...line, counted, count: event } : line));
};

/** A back end that adds up counts, and refuses a total that has seen another number. */
const takeCounts = () =>
  server.handle(...counts, ({ body }) => {
    const { given, contested } = takenCounts(lines, body);
    if (contested.length > 0) return countConflict(contested);
    for (const { line, counted } of given) count(line.modification_id, counted);
    return { status: 200, body: { lines, receipt: null } };
  });

beforeEach(() => {
  localStorage.clear();
  lines = [
    aPartyLine({ id: 1, modification_id: 70, size: 'XS', ordered: 10, purchase_price: 100 }),
    aPartyLine({ id: 2, modification_id: 71, size: 'S', ordered: 4, purchase_price: 100, barcode: '4601234567890' }),
    aPartyLine({ id: 3, modification_id: 72, size: 'M', ordered: 2 }),
  ];
  server.on('GET', '/api/parties/', [aParty()]);
  server.on('GET', '/api/parties/12/', aWholeParty());
  server.handle('GET', '/api/parties/12/lines/', () => ({ status: 200, body: { lines, receipt: null } }));
  server.on('GET', '/api/products/', [aProduct({ id: 7, cost_price: 60, modifications: sizesOf(7, { XS: 2, S: 2 }) })]);
  takeCounts();
});

const receive = async () => {
  const shown = renderSection(section, '/warehouse/parties', '/12/edit');
  await shown.user.click(await screen.findByRole('button', { name: 'Принять' }));
  const cell = (size: string) => screen.getByRole('textbox', { name: `принято: Рубашка, ${size}` });
  const saved = () => screen.findByText(/^сохранено \d/);
  return { ...shown, cell, saved };
};

test('without a keyboard the hint names no keys', async () => {
  lookOn(media.touch);
  await receive();
  expect(screen.getByText('Сканируйте или введите число')).toBeVisible();
  expect(screen.queryByText(/Enter|Backspace/)).not.toBeInTheDocument();
});

test('Принять folds the blocks, and counts by keys alone: digits set, + and − by one, Backspace takes back', async () => {
  const { user, cell, saved } = await receive();
  expect(screen.queryByRole('heading', { name: 'Дополнительно' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Развернуть' })).toBeVisible();
  expect(screen.getByText('Сканируйте или считайте клавишами')).toBeVisible();
  expect(screen.getAllByText('0 шт.')).toHaveLength(2);
  expect(cell('XS')).toHaveFocus();
  await user.keyboard('8{Enter}');
  expect(cell('S')).toHaveFocus();
  fireEvent.keyDown(cell('S'), { key: '+', code: 'NumpadAdd' });
  fireEvent.keyDown(cell('S'), { key: '+', code: 'NumpadAdd' });
  fireEvent.keyDown(cell('S'), { key: '-', code: 'Minus' });
  // Keys as fast as a scanner's are held back for a moment.
  await waitFor(() => expect(cell('S')).toHaveValue('1'));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(cell('S')).toHaveValue('2'));
  expect(screen.getByRole('heading', { name: 'Рубашка, S' })).toBeVisible();
  await saved();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([8, 2, null]));
});

test('counting starts at the first line that nobody has counted; Enter and a scan do not end it', async () => {
  count(70, 10);
  const { user, cell } = await receive();
  expect(cell('S')).toHaveFocus();
  scanCode('4601234567890', cell('S'));
  expect(cell('S')).toHaveValue('1');
  await user.keyboard('4{Enter}2{Enter}{Enter}');
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([10, 4, 2]));
  expect(screen.getByRole('button', { name: 'Закончить счёт' })).toBeVisible();
});

test('without a keyboard the last count is taken back by a button that names no key', async () => {
  lookOn(media.touch);
  const { user, cell } = await receive();
  await user.click(cell('XS'));
  await user.keyboard('1{Enter}');
  expect(await screen.findByRole('button', { name: 'Убрать последнее' })).toBeVisible();
  expect(screen.queryByText('Backspace')).not.toBeInTheDocument();
});

test('each scan counts one piece; an unknown barcode counts nothing, and stays until the next scan or Escape', async () => {
  const { user, cell } = await receive();
  await user.click(cell('XS'));
  scanCode('4601234567890', cell('XS'));
  scanCode('4601234567890', cell('XS'));
  expect(cell('S')).toHaveValue('2');
  expect(cell('XS')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Рубашка, S' })).toBeVisible();
  scanCode('2000000000015');
  expect(await screen.findByRole('alert')).toHaveTextContent('Штрихкод 2000000000015 не найденНичего не засчитано');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([null, 2, null]));
});

test('an unknown code waits until it is bound to a size, which is then counted', async () => {
  const bind = ['POST', '/api/products/7/sizes/72/codes/'] as const;
  server.on(...bind, {});
  const modifications = sizesOf(7, { M: 2 }).map((size) => ({ ...size, id: 72 }));
  server.on('GET', '/api/products/', [aProduct({ id: 7, name: 'Рубашка', modifications })]);
  const { user, cell } = await receive();
  scanCode('2000000000015');
  scanCode('ABC-128');
  scanCode('2000000000015');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Не распознано: 2' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Привязать…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Такого кода нет' }));
  expect(sheet.getByText(/, 2-й раз$/)).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'Товар' }), 'рубашка');
  await user.click(await sheet.findByRole('radio', { name: 'M без кода' }));
  await user.click(sheet.getByRole('button', { name: 'Привязать к M' }));
  await waitFor(() => expect(cell('M')).toHaveValue('1'));
  expect(server.calls(...bind)[0]?.body).toEqual({ code: '2000000000015', pieces: 1 });
  expect(screen.queryByRole('button', { name: 'Привязать…' })).not.toBeInTheDocument();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([null, null, 1]));
});

test('the code of a pack counts its pieces; two codes that were read as one count nothing, and say so', async () => {
  const codes = [{ code: '14601234567890', pieces: 6 }];
  const modifications = sizesOf(7, { S: 2 }).map((size) => ({ ...size, id: 71, codes }));
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications })]);
  const { cell } = await receive();
  await waitFor(() => expect(queryClient.getQueryData(productsQuery.queryKey)).toHaveLength(1));
  scanCode('14601234567890', cell('XS'));
  expect(cell('S')).toHaveValue('6');
  expect(cell('XS')).toHaveValue('');
  scanCode('1460123456789014601234567890');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Два кода прочитались как один/);
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([null, 6, null]));
});

test('short, surplus and right lines are named, and the bar adds them up', async () => {
  lines = lines.map((line, place) => ({ ...line, counted: [8, 5, null][place] ?? null }));
  await receive();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent('не хватает−2');
  expect(rows[1]).toHaveTextContent('лишнее+1');
  expect(rows[2]).toHaveTextContent('не считали');
  expect(screen.getByText('принято 13 из 16')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Оприходовать 13 шт.' })).toBeVisible();
});

test('offline, counting goes on and is stored on this computer; it is sent once the network is back', async () => {
  const { user, cell } = await receive();
  network.lose();
  await user.click(cell('XS'));
  await user.keyboard('3{Enter}4{Enter}');
  expect(screen.getByText('сохранено на этом компьютере, 2 ждут отправки')).toBeVisible();
  expect(cell('XS')).toHaveValue('3');
  expect(screen.getByText('нет связи')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Оприходовать/ })).toHaveAttribute('aria-disabled', 'true');
  expect(server.calls(...counts)).toHaveLength(0);
  await network.regain();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([3, 4, null]));
});

test('a count that is not saved is repeated with its key, and counted once', async () => {
  server.fail(...counts);
  const { user, cell, saved } = await receive();
  await user.click(cell('XS'));
  await user.keyboard('3{Enter}');
  const again = await screen.findByRole('button', { name: 'не сохранено, повторить' });
  takeCounts();
  await user.click(again);
  await saved();
  const keys = server.calls(...counts).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
  expect(cell('XS')).toHaveValue('3');
});

test('9 in the row, 10 typed here without a network and 7 by another person: asked, with who typed the other one', async () => {
  count(70, 9);
  const { user, cell } = await receive();
  network.lose();
  await user.click(cell('XS'));
  await user.keyboard('10{Enter}');
  scanCode('4601234567890', cell('S'));
  count(70, 7, 'marat');
  await network.regain();
  const question = within(await screen.findByRole('dialog'));
  expect(screen.getByText('сначала выберите, сколько принято')).toBeInTheDocument();
  expect(question.getByText('принято всего: Рубашка, XS')).toBeVisible();
  expect(question.getByRole('radio', { name: 'Сейчас в записи · marat 7' })).toBeVisible();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([7, 1, null]));
  await user.click(question.getByRole('radio', { name: 'Моё 10' }));
  await user.click(question.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([10, 1, null]));
});

const bookFirstPart = () => {
  lines = lines.map((line) => (line.modification_id === 70 ? { ...line, counted: 8, received: 8 } : line));
};

test('after a booking the field is for this part: 5 pieces of the second box come on top of the 8', async () => {
  bookFirstPart();
  const { user, saved } = await receive();
  expect(screen.getByRole('columnheader', { name: 'в этой части' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'в этой части: Рубашка, XS' });
  expect(field).toHaveValue('');
  expect(screen.getByTitle('уже оприходовано 8 шт.')).toHaveTextContent('8 +');
  await user.click(field);
  await user.keyboard('5{Enter}');
  await saved();
  expect(lines[0]).toMatchObject({ counted: 13, received: 8 });
  expect(field).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Оприходовать 5 шт.' })).toBeVisible();
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lines[0]?.counted).toBe(8));
});

test('on a phone one line is counted at the thumb: the first that is left, then the one that is tapped or scanned', async () => {
  lookOn(media.phone);
  const { user, cell } = await receive();
  const line = (size: string) => screen.getByRole('button', { name: new RegExp(`^Рубашка ${size} `) });
  expect(line('XS')).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Плюс 1: Рубашка, XS' }));
  expect(line('XS')).toHaveAttribute('aria-current', 'true');
  expect(line('XS')).toHaveAccessibleName('Рубашка XS ожидается 10 1 не хватает −9');
  await user.click(line('M'));
  await user.type(cell('M'), '2');
  scanCode('4601234567890');
  expect(line('S')).toHaveAttribute('aria-current', 'true');
  expect(cell('S')).toHaveValue('1');
  await user.click(screen.getByRole('radio', { name: 'С разницей 2' }));
  expect(screen.queryByRole('button', { name: /^Рубашка M / })).not.toBeInTheDocument();
  await waitFor(() => expect(lines.map(({ counted }) => counted)).toEqual([1, 1, 2]));
});

test('each counted number says on a phone what it is of: принято, then в этой части or всего', async () => {
  lookOn(media.phone);
  lines = lines.map((line) => (line.modification_id === 71 ? { ...line, counted: 1, received: 3 } : line));
  bookFirstPart();
  const { user } = await receive();
  const names = () => screen.getAllByRole('button', { name: /^Рубашка/ }).map((line) => line.textContent);
  // A part of less than what is booked would be below 0.
  expect(names()).toEqual([
    expect.stringContaining('в этой части8 +—'),
    expect.stringContaining('всего1'),
    expect.stringContaining('в этой части—'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Развернуть' }));
  await user.click(screen.getByRole('radio', { name: 'Всего' }));
  expect(names()[0]).toContain('всего8');
});

test('a scan after every count of a booked line was taken back comes on top of what is booked', async () => {
  lines = lines.map((line) => (line.modification_id === 71 ? { ...line, counted: null, received: 8 } : line));
  await receive();
  scanCode('4601234567890');
  scanCode('4601234567890');
  await waitFor(() => expect(lines[1]?.counted).toBe(10));
  expect(screen.getByRole('textbox', { name: 'в этой части: Рубашка, S' })).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'Оприходовать 2 шт.' })).toBeVisible();
});

test('5 and 3 pieces of two boxes that two people count after a booking of 8 can be 16 together', async () => {
  bookFirstPart();
  const { user } = await receive();
  await user.click(screen.getByRole('textbox', { name: 'в этой части: Рубашка, XS' }));
  count(70, 11, 'marat');
  await user.keyboard('5{Enter}');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByRole('radio', { name: 'Моё 13' })).toBeVisible();
  await user.click(question.getByRole('radio', { name: 'Вместе 16' }));
  await user.click(question.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(lines[0]?.counted).toBe(16));
});

test('a booked total that is corrected downwards is named before it is booked', async () => {
  bookFirstPart();
  const { user, saved } = await receive();
  await user.click(screen.getByRole('radio', { name: 'Всего' }));
  await user.click(screen.getByRole('textbox', { name: 'всего: Рубашка, XS' }));
  await user.keyboard('5{Enter}2{Enter}');
  await saved();
  await user.click(await screen.findByRole('button', { name: 'Оприходовать 2 шт.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Оприходовать 2 шт.?' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Рубашка, XS: было 8, станет 5 (−3)');
});

test('the status на складе is offered, and chosen only if nothing is missing', async () => {
  count(70, 8);
  const { user } = await receive();
  await user.click(screen.getByRole('button', { name: 'Оприходовать 8 шт.' }));
  const status = () => screen.findByRole('checkbox', { name: 'Поставить статус «на складе»' });
  expect(await status()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  for (const id of [70, 71, 72]) count(id, 10);
  await act(() => queryClient.invalidateQueries());
  await user.click(await screen.findByRole('button', { name: 'Оприходовать 30 шт.' }));
  expect(await status()).toBeChecked();
});

test('Оприходовать asks for the status and the cost price, and books what was counted', async () => {
  lines = lines.map((line, place) => ({ ...line, counted: [6, 2, null][place] ?? null }));
  const { user } = await receive();
  await user.click(screen.getByRole('button', { name: 'Оприходовать 8 шт.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Оприходовать 8 шт.?' }));
  await user.click(dialog.getByRole('checkbox', { name: /на складе/ }));
  await user.click(dialog.getByRole('checkbox', { name: /себестоимость/ }));
  expect(await dialog.findByText('Рубашка: 60 ₽ → 86,67 ₽')).toBeVisible();
  server.handle(...receipts, () => {
    lines = lines.map((line) => ({ ...line, received: line.counted ?? 0 }));
    return { status: 200, body: { lines, receipt: { at: '2026-11-22T10:00:00.000Z', user: 'olga' } } };
  });
  await user.click(dialog.getByRole('button', { name: 'Оприходовать' }));
  expect(await screen.findByText('Оприходовано 8 шт.')).toBeVisible();
  expect(server.calls(...receipts)[0]?.body).toEqual({ status: 'на складе', cost_price: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Дополнительно' })).toBeVisible();
});

test('a booking that contradicts the stock of a size shows the reason, which names the size', async () => {
  count(70, 10);
  const { user } = await receive();
  await user.click(screen.getByRole('button', { name: 'Оприходовать 10 шт.' }));
  const dialog = within(await screen.findByRole('dialog'));
  const detail = 'Рубашка, XS: остаток слишком далёк от нуля';
  server.handle(...receipts, () => ({ status: 409, body: { detail, request_id: '1' } }));
  await user.click(dialog.getByRole('button', { name: 'Оприходовать' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
});

const markOf = (serial: string) => `010460123456789321${serial}`;

test('the mark of a piece counts it once, also after it was read from the supplier’s document; a refused one stays', async () => {
  const codes: string[] = [];
  const line = { order_id: null, modification_id: 71, product_id: 7, name: 'Рубашка', size: 'S', pieces: 4 };
  const at = '2026-11-22T10:00:00.000Z';
  server.handle('GET', '/api/marks/', () => {
    const marks = codes.map((code) => ({ code, state: 'here', at, order_id: null }));
    return { status: 200, body: { lines: [{ ...line, missing: 4 - codes.length, marks }] } };
  });
  server.handle('POST', '/api/parties/12/marks/', ({ body }) => {
    const given = (body as { codes: string[] }).codes;
    const refused = given.filter((code) => code === markOf('other'));
    codes.push(...given.filter((code) => !refused.includes(code)));
    const detail = 'Этот код уже пришёл с партией 3';
    const answer = { added: given.length - refused.length, known: 0 };
    return {
      status: 200,
      body: { ...answer, refused: refused.map((code) => ({ code, reason: 'other_party', detail })) },
    };
  });
  lines = lines.map((each) => (each.id === 2 ? { ...each, barcode: '4601234567893' } : each));
  const { user, cell } = await receive();

  await user.click(screen.getByRole('button', { name: 'Маркировка' }));
  const dialog = await screen.findByRole('dialog', { name: 'Маркировка партии 12' });
  const holder = (serial: string) => `<НомСредИдентТов><КИЗ>${markOf(serial)}</КИЗ></НомСредИдентТов>`;
  const xml = `<?xml version="1.0" encoding="utf-8"?><Файл>${holder('A')}${holder('other')}<КИЗ>${markOf('X')}</КИЗ></Файл>`;
  const bytes = new TextEncoder().encode(xml);
  // jsdom has no `arrayBuffer` of files.
  const file = Object.defineProperty(new File([bytes], 'upd.xml'), 'arrayBuffer', { value: async () => bytes.buffer });
  await user.upload(within(dialog).getByLabelText(/файл/), file);
  expect(await within(dialog).findByText('новых кодов: 1, не приняты: 1')).toBeVisible();
  expect(dialog).toHaveTextContent('Этот код уже пришёл с партией 3');
  expect(await within(dialog).findByText('1 код, не хватает 3')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));

  act(() => void scanCode(markOf('A')));
  expect(await screen.findByText('Этот код уже принят')).toBeVisible();
  act(() => void scanCode(markOf('B')));
  await waitFor(() => expect(cell('S')).toHaveValue('1'));
  await waitFor(() => expect(codes).toEqual([markOf('A'), markOf('B')]));
  act(() => void scanCode(markOf('other')));
  expect(await screen.findByText(/Код маркировки не принят: Этот код уже пришёл с партией 3/)).toBeVisible();
  expect(cell('S')).toHaveValue('2');
});
