import { beforeEach, expect, jest, test } from '@jest/globals';
import { orderCode } from '@shared/contract/vocabulary/code';
import type { PackingCommands } from '@shared/contract/wire/packing';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { scanCode } from '@shared/kit/testing/scan-code';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  codes,
  does,
  log,
  markOfM,
  packButton,
  refetch,
  rowOf,
  scans,
  shippedMark,
  showPacking,
  stored,
  storePacking,
} from '../testing/order-packing';

beforeEach(storePacking);

const scan = (...scanned: string[]) => act(() => scanned.forEach((code) => void scanCode(code)));
const shirt = () => rowOf('Рубашка «Штиль», M');
const jeans = () => rowOf('Джинсы «Графит», 28');
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });

/** What the back end got of the scans, in their order. */
const sent = () => server.calls(...scans).flatMap(({ body }) => (body as PackingCommands).commands);

test('a scan fills its row; one that counts nothing says what was wanted, and comes first until it is understood', async () => {
  await showPacking();
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 0 из 2');
  scan(codes.M);
  expect(await screen.findByText('1 из 2 в коробке')).toBeVisible();
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 1 из 2');

  scan(codes.L);
  expect(await screen.findByRole('alert')).toHaveTextContent('Не тот размер: L, а нужен M');
  expect(screen.getByRole('alert')).toHaveTextContent('ничего не засчитано, положите L обратно в A-03-3');
  expect(shirt()).toHaveTextContent('отсканирован L, нужен M');
  scan(codes.coat);
  expect(await screen.findByText('Не из этого заказа: Пальто «Верба», S')).toBeVisible();
  scan(codes.M, codes.M);
  expect(await screen.findByText('Лишняя: Рубашка «Штиль», M')).toBeVisible();
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 2 из 2');

  const failed = ['лишняя', 'не из заказа', 'не тот размер'];
  for (const [place, text] of failed.entries()) expect(log()[place]).toHaveTextContent(text);
  press('Escape');
  await waitFor(() => expect(log()[0]).toHaveTextContent('не из заказа'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(sent().map(({ key }) => key)).toHaveLength(5));
});

test('a pack of more pieces than are missing counts none of them', async () => {
  await showPacking();
  scan(codes.M, codes.packOfM);
  expect(await screen.findByText('В упаковке 2 вещи, а не хватает 1 · ничего не засчитано')).toBeVisible();
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 1 из 2');
});

test('a marked piece is counted by its own mark; without it, twice, or shipped by another order it is refused in words', async () => {
  stored.items = stored.items.map((item) => ({ ...item, is_marked: item.id === 1 }));
  await showPacking();
  expect(shirt()).toHaveTextContent('ещё не брали · по коду маркировки');
  scan(codes.M);
  expect(await screen.findByRole('alert')).toHaveTextContent('Отсканируйте код маркировки этой вещи');
  expect(shirt()).toHaveTextContent('нужен код маркировки');
  scan(markOfM('A'));
  expect(await screen.findByText('1 из 2 в коробке')).toBeVisible();
  scan(markOfM('A'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Эта вещь уже в коробке: код маркировки тот же');
  scan(shippedMark);
  expect(await screen.findByText('Уже отгружена заказом 1031')).toBeVisible();
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 1 из 2');
  const marks = sent().map((command) => 'mark' in command && command.mark);
  expect(marks).toEqual([false, markOfM('A'), markOfM('A'), shippedMark]);
});

test('what is scanned before the packing is loaded is counted when it is', async () => {
  const held = holdAnswer('POST', '/api/packings/');
  const shown = showPacking();
  expect(await screen.findByRole('status', { name: 'Загрузка...' })).toBeVisible();
  scan(codes.M, codes.jeans);
  await held.answer({ packing: stored.packing, items: stored.items, scans: [] });
  await shown;
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 1'));
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 1 из 2');
});

test('an order is packed by keys alone, and the next one of the list is offered', async () => {
  const { router } = await showPacking();
  expect(packButton()).toHaveAttribute('aria-disabled', 'true');
  expect(packButton()).toHaveAccessibleDescription('осталось 3 вещи');
  for (const code of ['Equal', 'NumpadAdd', 'Minus', 'Equal', 'ArrowDown']) press(code);
  expect(jeans()).toHaveFocus();
  expect(jeans()).toHaveTextContent('на складе 0, не хватает 1');
  press('Equal');
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
  press('KeyP');
  expect(await screen.findByText('Заказ 41 упакован')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Собирать следующий: 40, Мария Ким' })).toHaveFocus();
  expect(sent().map(({ kind }) => kind)).toEqual(['plus', 'plus', 'minus', 'plus', 'plus']);
  press('KeyN');
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/40/pack'));
});

test('the setting of this device prints the slip as soon as an order is packed; the code of the next one begins its packing', async () => {
  const print = jest.fn();
  window.print = print;
  server.on('GET', '/api/products/7/', aWholeProduct());
  const { user, router } = await showPacking();
  await user.click(screen.getByRole('checkbox', { name: 'печатать лист сразу' }));
  scan(codes.packOfM, codes.jeans);
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(packButton());
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const slip = within(screen.getByRole('article', { name: 'Упаковочный лист' }));
  expect(slip.getByRole('img', { name: `Код заказа ${orderCode(41)}` })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Собирать следующий: 40, Мария Ким' })).toHaveFocus();
  scan(codes.M);
  expect(await screen.findByText(/^Сборка закончена, вещь не засчитана/)).toBeVisible();
  scan(orderCode(40));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/40/pack'));
});

test('where each piece has to be scanned, there is nothing to count by hand, and the keys say why', async () => {
  stored.packing = { ...stored.packing, is_scan_only: true };
  await showPacking();
  expect(screen.getByText('засчитывается только сканером')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Плюс|Минус) 1/ })).not.toBeInTheDocument();
  press('Equal');
  expect(await screen.findByRole('alert')).toHaveTextContent('Рукой не засчитывается');
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 0 из 2');
  scan(codes.M);
  expect(await screen.findByText('1 из 2 в коробке')).toBeVisible();
  await waitFor(() => expect(sent().map(({ kind }) => kind)).toEqual(['scan']));
});

test('a scan is taken back from the list of the last ones', async () => {
  const { user } = await showPacking();
  scan(codes.M, codes.M);
  const [newest] = await screen.findAllByRole('button', { name: 'Отменить скан: «Штиль», M' });
  if (newest) await user.click(newest);
  await waitFor(() => expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 1 из 2'));
  expect(log()[0]).toHaveTextContent('отменён');
});

test('an unknown code is kept, bound to a size with its pieces, and counts; another one is not ours', async () => {
  const bind = ['POST', '/api/products/7/sizes/72/codes/'] as const;
  server.on(...bind, {});
  const { user } = await showPacking();
  scan('999-1', '999-2');
  await user.click(await screen.findByRole('button', { name: 'Привязать 999-1' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Такого кода нет' }));
  expect(sheet.getByRole('button', { name: 'Привязать' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(sheet.getByRole('radio', { name: /^Рубашка «Штиль», M/ }));
  await user.click(sheet.getByRole('button', { name: 'Привязать к M' }));
  const asked = within(await screen.findByRole('dialog', { name: 'У размера M уже есть код' }));
  await user.click(asked.getByRole('button', { name: 'Добавить ещё один' }));
  await waitFor(() => expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 1 из 2'));
  expect(server.calls(...bind)[0]?.body).toEqual({ code: '999-1', pieces: 1 });

  scan(codes.M, codes.jeans);
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(packButton());
  const question = within(await screen.findByRole('dialog', { name: 'Остались нераспознанные коды' }));
  await user.click(question.getByRole('button', { name: 'Вернуться к кодам' }));
  await user.click(screen.getByRole('button', { name: 'Не наше: 999-2' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Не распознано' })).not.toBeInTheDocument());
});

test('a part is shipped only after a question that names what stays reserved', async () => {
  const { user } = await showPacking();
  expect(screen.getByRole('button', { name: 'Отгрузить часть…' })).toHaveAttribute('aria-disabled', 'true');
  scan(codes.packOfM);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Отгрузить часть…' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(screen.getByRole('button', { name: 'Отгрузить часть…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отгрузить 2 из 3 вещей?' }));
  expect(question.getByText('Джинсы «Графит», 28 — 1')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Отгрузить часть' }));
  expect(await screen.findByText('Заказ 41 упакован')).toBeVisible();
});

test('without a network counting goes on, packing waits in words, and a page that is opened again loses nothing', async () => {
  await showPacking();
  network.lose();
  scan(codes.M, codes.L, codes.M, codes.jeans);
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 1'));
  expect(jeans()).toHaveTextContent('ещё не отправлено');
  expect(screen.getByText('Сохранено на этом устройстве, ждут отправки: 4')).toBeVisible();
  expect(packButton()).toHaveAccessibleDescription('пока нельзя ждёт сеть');
  press('KeyP');
  // The scanner's listener holds a key for a moment; a touch releases it.
  fireEvent.pointerDown(document.body);
  await act(async () => cleanup());
  expect(server.calls(...scans)).toHaveLength(0);
  await network.regain();
  await showPacking();
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
  expect(shirt()).toHaveAccessibleName('Рубашка «Штиль», M: 2 из 2');
  expect(sent().map((each) => 'seen' in each && each.seen)).toEqual(['right', 'wrong', 'right', 'right']);
  expect(jeans()).not.toHaveTextContent('ещё не отправлено');
});

test('two people see each other’s scans; a piece that both scanned counts once, and the refusal stays until it is decided', async () => {
  const { user } = await showPacking();
  const own = { key: 'their-1', number: 1, kind: 'plus', modification_id: 80, pieces: 1 } as const;
  does(own, 'marat');
  scan(codes.jeans);
  const refusal = within(
    await screen.findByText('Не принято сервером').then((title) => title.parentElement ?? document.body),
  );
  expect(refusal.getByText('Эта вещь уже засчитана другим')).toBeVisible();
  expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 1');
  expect(screen.getByRole('list', { name: 'Последние сканы' })).toHaveTextContent('marat');
  scan(codes.packOfM);
  await waitFor(() => expect(packButton()).toHaveAccessibleDescription(/решите о непринятых/));
  await user.click(screen.getByRole('button', { name: 'Убрать: скан «Графит», 28' }));
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
});

test('a packing of somebody else is watched or taken over, with a word to them', async () => {
  stored.packing = { ...stored.packing, packer: { at: stored.packing.opened.at, user: 'marat' } };
  const takeOver = ['POST', '/api/packings/9/take-over/'] as const;
  server.handle(...takeOver, () => {
    stored.packing = { ...stored.packing, packer: { at: stored.packing.opened.at, user: 'anna' }, revision: 2 };
    return { status: 200, body: { packing: stored.packing, items: stored.items, scans: [] } };
  });
  const { user } = await showPacking();
  expect(screen.getByText(/^Собирает marat с/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Смотреть' }));
  expect(screen.queryByRole('button', { name: 'Смотреть' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Забрать себе' }));
  const question = within(await screen.findByRole('dialog', { name: 'Забрать сборку у marat?' }));
  await user.type(question.getByLabelText('Слово для marat'), 'курьер ждёт');
  await user.click(question.getByRole('button', { name: 'Забрать себе' }));
  expect(await screen.findByText(/^собираете с/)).toBeVisible();
  expect(server.calls(...takeOver)[0]?.body).toEqual({ note: 'курьер ждёт' });

  const taken = { at: '2026-11-24T11:40:00.000Z', from: 'anna', by: 'marat', note: 'я доделаю' };
  stored.packing = { ...stored.packing, packer: { at: taken.at, user: 'marat' }, taken_over: taken, revision: 3 };
  await refetch();
  expect(await screen.findByText(/^marat забирает сборку себе/)).toBeVisible();
  expect(screen.getByText('«я доделаю»')).toBeVisible();
});

test('what the order does not need any more has to leave the box first', async () => {
  const { user } = await showPacking();
  scan(codes.packOfM, codes.jeans);
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
  stored.items = stored.items.map((item) => (item.id === 1 ? { ...item, amount: 1 } : item));
  stored.packing = { ...stored.packing, revision: stored.packing.revision + 1 };
  await refetch();
  expect(await screen.findByText('лишнее: 1, в заказе столько не нужно')).toBeVisible();
  expect(packButton()).toHaveAccessibleDescription(/уберите лишнее/);
  await user.click(screen.getByRole('button', { name: 'Минус 1: Рубашка «Штиль», M' }));
  await waitFor(() => expect(packButton()).not.toHaveAttribute('aria-disabled'));
});

test('a box is put aside as it is, and an order with nothing left to pack says so', async () => {
  const drop = ['POST', '/api/packings/9/drop/'] as const;
  server.handle(...drop, () => ({
    status: 200,
    body: { packing: { ...stored.packing, packer: null }, items: stored.items, scans: [] },
  }));
  const { user, router } = await showPacking();
  scan(codes.M);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отложить' })).not.toHaveAttribute('aria-disabled'));
  await user.click(screen.getByRole('button', { name: 'Отложить' }));
  await user.click(await screen.findByRole('button', { name: 'Оставить собранной' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders'));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(server.calls(...drop)[0]?.body).toEqual({ box: 'keep' });

  server.handle('POST', '/api/packings/', () => ({ status: 409, body: { detail: 'В заказе нечего собирать' } }));
  await act(() => router.navigate('/warehouse/orders/41/pack'));
  expect(await screen.findByText('В заказе нечего собирать')).toBeVisible();
});

test('the pinned note of the order is beside its box, and its other notes are not', async () => {
  const note = { user: 'boris', at: '2026-11-22T14:40:00Z', edited_at: null, mentions: [], version: 1 };
  server.on('GET', '/api/notes/', [
    { ...note, id: 2, text: 'Позвонить', is_pinned: false },
    { ...note, id: 1, text: 'Подарочная упаковка', is_pinned: true },
  ]);
  await showPacking();
  const block = await screen.findByRole('region', { name: 'Заметка к заказу' });
  expect(block).toHaveTextContent('Подарочная упаковка');
  expect(block).toHaveTextContent('boris');
  expect(screen.queryByText('Позвонить')).not.toBeInTheDocument();
});
