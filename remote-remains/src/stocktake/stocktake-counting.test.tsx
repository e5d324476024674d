import { beforeEach, expect, test } from '@jest/globals';
import { commandStorage } from '@shared/kit/testing/command-storage';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { scanCode } from '@shared/kit/testing/scan-code';
import { media } from '@shared/kit/theme/tokens';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  book,
  cell,
  count,
  counts,
  refetch,
  rowOf,
  show,
  stored,
  storeStocktake,
  takeCounts,
} from '../testing/stored-stocktake';

beforeEach(storeStocktake);

const saved = () => screen.findByText(/^сохранено \d/);

test('it is counted by keys alone: digits set, + and − by one, Backspace takes back, Enter goes on', async () => {
  const { user } = await show();
  expect(cell('Рубашка, S')).toHaveFocus();
  expect(rowOf('Рубашка, S')).toHaveTextContent('считаете');
  await user.keyboard('4{Enter}');
  expect(cell('Рубашка, M')).toHaveFocus();
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  // Keys as fast as a scanner's are held back for a moment.
  await waitFor(() => expect(cell('Рубашка, M')).toHaveValue('2'));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(cell('Рубашка, M')).toHaveValue('1'));
  await saved();
  await waitFor(() => expect(stored.lines.map(({ counted }) => counted)).toEqual([4, 1, null]));
  expect(screen.getByText('2 из 3')).toBeVisible();
});

test('a mistaken first count that is taken back leaves a size that nobody has counted', async () => {
  const { user } = await show();
  cell('Рубашка, M').focus();
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  await saved();
  act(() => cell('Рубашка, M').blur());
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(rowOf('Рубашка, M')).toHaveTextContent('не считали'));
  expect(cell('Рубашка, M')).toHaveValue('');
  await waitFor(() =>
    expect(server.calls(...counts).at(-1)?.body).toEqual([{ modification_id: 72, add: -1, made: -1 }]),
  );
});

test('a scan that is taken back without a network leaves an uncounted size, also if the screen is left', async () => {
  const { user } = await show();
  scanCode('4601234567890');
  await saved();
  network.lose();
  await user.keyboard('{Backspace}');
  expect(cell('Рубашка, M')).toHaveValue('');
  expect(book()).toHaveAttribute('aria-disabled', 'true');
  cleanup();
  await network.regain();
  await show();
  await waitFor(() => expect(stored.lines[1]?.counted).toBeNull());
  expect(rowOf('Рубашка, M')).toHaveTextContent('не считали');
});

test('a 0 that is typed after a count was taken back without a network is 0', async () => {
  const { user } = await show();
  network.lose();
  await user.click(cell('Рубашка, M'));
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  await user.keyboard('{Backspace}');
  await network.regain();
  await user.keyboard('0{Enter}');
  await saved();
  expect(stored.lines[1]?.counted).toBe(0);
  expect(cell('Рубашка, M')).toHaveValue('0');
});

test('the count of a colleague shows with their name, and adds up with one of mine', async () => {
  await show();
  count(2, 3);
  await refetch();
  await waitFor(() => expect(rowOf('Рубашка, M')).toHaveTextContent('считает marat'));
  cell('Рубашка, M').focus();
  fireEvent.keyDown(cell('Рубашка, M'), { key: '+', code: 'NumpadAdd' });
  expect(cell('Рубашка, M')).toHaveValue('4');
  await saved();
  expect(stored.lines[1]?.counted).toBe(4);
});

test('a typed number that a colleague has counted meanwhile is asked about, with who counted the other one', async () => {
  const { user } = await show();
  network.lose();
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  count(1, 3);
  await network.regain();
  const asked = async () => within(await screen.findByRole('dialog'));
  const question = await asked();
  expect(question.getByText('посчитано: Рубашка, S')).toBeVisible();
  expect(question.getByRole('radio', { name: 'Сейчас в записи · marat 3' })).toBeVisible();
  expect(question.getByRole('radio', { name: 'Вместе 7' })).toBeVisible();
  expect(stored.lines[0]?.counted).toBe(3);

  await user.click(question.getByRole('button', { name: 'Отмена' }));
  expect(cell('Рубашка, S')).toHaveValue('4');
  expect(cell('Рубашка, S')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'выберите, сколько: 1' }));
  await user.click((await asked()).getByRole('radio', { name: 'Моё 4' }));
  await user.click((await asked()).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(stored.lines[0]?.counted).toBe(4));
  expect(cell('Рубашка, S')).toBeValid();
});

test('what others counted of the same size stays if this person chooses it', async () => {
  count(1, 3, 'marat', '2026-11-22T10:32:00.000Z');
  const { user } = await show();
  count(1, 6);
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}5{Enter}');
  const question = within(await screen.findByRole('dialog'));
  expect(question.queryByRole('radio', { name: /Вместе/ })).not.toBeInTheDocument();
  await waitFor(() => expect(stored.lines[1]?.counted).toBe(5));
  await user.click(question.getByRole('radio', { name: /marat 6/ }));
  await user.click(question.getByRole('button', { name: 'Сохранить' }));
  expect(stored.lines[0]?.counted).toBe(6);
  await waitFor(() => expect(screen.queryByRole('button', { name: /выберите/ })).not.toBeInTheDocument());
});

test('a number that is not saved stays in its line and can be saved again', async () => {
  count(1, 3, 'anna', '2026-11-22T10:32:00.000Z');
  const { user } = await show();
  server.fail(...counts);
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  const again = await screen.findByRole('button', { name: 'не сохранено, повторить' });
  expect(cell('Рубашка, S')).toHaveValue('4');
  takeCounts();
  await user.click(again);
  await waitFor(() => expect(stored.lines[0]?.counted).toBe(4));
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
  await waitFor(() => expect(stored.lines.map(({ counted }) => counted)).toEqual([4, 5, null]));
});

test('what this computer cannot store is reported, and sent once the network is back', async () => {
  const { user } = await show();
  const makeRoom = commandStorage.fill();
  network.lose();
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'не хранится на этом компьютере: 1 ждёт отправки, не закрывайте вкладку',
  );
  await network.regain();
  await waitFor(() => expect(stored.lines[0]?.counted).toBe(4));
  makeRoom();
});

test('each scan counts one piece wherever the focus is; an unknown barcode counts nothing and is reported', async () => {
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
  await waitFor(() => expect(stored.lines[1]?.counted).toBe(2));
});

test('an unknown barcode is not reported any more when a count is typed after it', async () => {
  const { user } = await show();
  scanCode('2000000000015');
  expect(await screen.findByRole('alert')).toHaveTextContent('штрихкод 2000000000015 не найден');
  await user.click(cell('Рубашка, S'));
  await user.keyboard('4{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByText('Рубашка, S: 4')).toBeVisible();
});

test('on a phone one line is counted at the thumb: the first that is left, then the one that is tapped or scanned', async () => {
  lookOn(media.phone);
  count(3, 2, 'anna');
  const { user } = await show();
  const line = (name: string) => screen.getByRole('button', { name: `Считать: ${name}` });
  expect(line('Рубашка, S')).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Плюс 1: Рубашка, S' }));
  expect(cell('Рубашка, S')).toHaveValue('1');
  await user.type(cell('Рубашка, S'), '5');
  scanCode('4601234567890');
  expect(line('Рубашка, M')).toHaveAttribute('aria-current', 'true');
  expect(cell('Рубашка, M')).toHaveValue('1');
  await user.click(line('Пальто, L'));
  expect(line('Пальто, L').closest('tr')).toHaveTextContent('−4, причина?');
  expect(screen.getByRole('combobox', { name: 'причина: Пальто, L' })).toBeVisible();
  await waitFor(() => expect(stored.lines.map(({ counted }) => counted)).toEqual([5, 1, 2]));
});
