import { beforeEach, expect, test } from '@jest/globals';
import type { Shift } from '@shared/contract/wire/shift';
import { formatMoney } from '@shared/kit/format/format-money';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PrintShiftScreen } from './print-shift-screen';
import { ShiftScreen } from './shift-screen';

const call = ['GET', '/api/shift/'] as const;
const daysCall = ['GET', '/api/shift/days/'] as const;

/** A moment of this place, so many days ago. */
const ago = (days: number, hours: number, minutes: number) => {
  const date = new Date();
  date.setDate(date.getDate() - days);
  date.setHours(hours, minutes, 0, 0);
  return date;
};
const dayAgo = (days: number) => ago(days, 12, 0).toLocaleDateString('sv-SE');
const yesterday = ago(1, 18, 2).toISOString();
const before = ago(2, 17, 30).toISOString();

const nothing: Shift = {
  at: ago(0, 9, 4).toISOString(),
  since: yesterday,
  unfinished: { count: 0, lines: [] },
  waiting: { count: 0, lacking: 0, lines: [] },
  short: { count: 0, at_minimum: 0, lines: [] },
  made: { count: 0, amount: 0, lines: [] },
  statuses: { count: 0, lines: [] },
  arrived: { count: 0, pieces: 0, expected: 0, lines: [], awaited: { count: 0, lines: [] } },
};

const waitingOrder = (id: number) => ({
  id,
  full_name: 'Нина Осипова',
  order_date: dayAgo(15),
  missing: 0,
  packer: null,
});

const shift: Shift = {
  ...nothing,
  unfinished: {
    count: 4,
    lines: [
      { kind: 'packing', id: 1046, user: 'marat', at: ago(1, 18, 40).toISOString(), done: 3, whole: 7 },
      { kind: 'return', id: 1048, user: 'nikita', at: ago(1, 17, 20).toISOString(), done: 1, whole: 2 },
      { kind: 'party', id: 44, user: null, at: null, done: 106, whole: 132 },
      { kind: 'stocktake', id: 7, user: 'marat', at: ago(1, 12, 0).toISOString(), done: 11, whole: 16 },
    ],
  },
  waiting: {
    count: 18,
    lacking: 6,
    lines: [
      { ...waitingOrder(1019), order_date: dayAgo(17), missing: 1 },
      { ...waitingOrder(1024), packer: 'nikita', missing: 2 },
      waitingOrder(1027),
      waitingOrder(1031),
      waitingOrder(1033),
    ],
  },
  short: {
    count: 1,
    at_minimum: 2,
    lines: [
      {
        modification_id: 71,
        product_id: 7,
        name: 'Топ «Мята»',
        size: 'S',
        missing: 4,
        orders: [1038, 1046],
        waits: 3,
        expected: 12,
        party: 44,
      },
    ],
  },
  made: {
    count: 8,
    amount: 59_120,
    lines: [{ id: 1064, full_name: 'Кира Наумова', at: ago(0, 8, 41).toISOString(), amount: 5490 }],
  },
  statuses: {
    count: 8,
    lines: [
      {
        from: 'в обработке',
        to: 'доставлен',
        count: 8,
        orders: [1040, 1039],
        people: [
          { user: 'marat', count: 5 },
          { user: null, count: 3 },
        ],
      },
    ],
  },
  arrived: {
    count: 1,
    pieces: 84,
    expected: 60,
    lines: [
      {
        id: 45,
        agent_name: 'Северное сукно',
        pieces: 84,
        received: 84,
        ordered: 132,
        at: ago(1, 15, 0).toISOString(),
        user: 'nikita',
      },
    ],
    awaited: { count: 1, lines: [{ id: 46, agent_name: 'Кружево', party_date: '2026-11-20', pieces: 60 }] },
  },
};

const routes = [
  { index: true, Component: ShiftScreen },
  { path: 'print', Component: PrintShiftScreen },
];
const show = (path = '') => renderSection({ id: 'shift', routes }, '/shift', path);
const card = async (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  server.on(...daysCall, { days: [yesterday, before], sign_ins: 1 });
  server.on(...call, shift);
});

test('the cards since the last working day: what is to do comes first, half-done work at the top', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'marat', name: 'Марат Галеев' }]);
  show();
  expect(await screen.findByText(/^Марат Галеев, вчера в 18:40/)).toBeVisible();
  const [unfinished, waiting, short] = within(await card('Что сделать')).getAllByRole('region');
  expect(unfinished).toHaveTextContent(
    /^4Не закончено.*Сборка заказа 1046Марат Галеев, вчера в 18:40: 3 из 7 вещей.*Возврат заказа 1048.*принята 1 из 2 вещей.*Партия 44программа: принято 106 из 132 вещей.*Инвентаризация 7.*посчитано 11 из 16/,
  );
  expect(waiting).toHaveTextContent(
    /^18Ждут упаковкистарые сверху, не хватает в 6 заказах1019.*не хватает 117 дней.*собирает nikitaне хватает 215 дней.*ещё 13/,
  );
  expect(short).toHaveTextContent(
    '1Не хватает размеровдержат 6 заказов; ещё 2 на минимумеТоп «Мята», Sждут 1038, 1046 и ещё 1; придёт 12, партия 44−4',
  );
  const [made, statuses, arrived] = within(await card('Что изменилось')).getAllByRole('region');
  expect(made).toHaveTextContent(/^8Новые заказына 59 120 ₽1064Кира Наумовасегодня в 08:415 490 ₽ещё 7/);
  expect(statuses).toHaveTextContent(
    /^8Статусысменили у 8 заказов.*доставлен1040, 1039 и ещё 6 · Марат Галеев 5, программа 38$/,
  );
  expect(arrived).toHaveTextContent(
    /^84Пришло вещей1 партия, ждём ещё 60 шт\.Партия 45Северное сукнооприходовано 84 шт\. из 132, вчера в 15:00, nikita\+84Партия 46Кружевождём, от 20\.11\.202660/,
  );
  expect(server.calls(...call)[0]?.query).toEqual({ since: yesterday });
});

test('each line leads to the record, and each card to the list with its filter', async () => {
  show();
  await card('Ждут упаковки');
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Открыть: Сборка заказа 1046')).toBe('/warehouse/orders/1046/pack');
  expect(to('Открыть: Возврат заказа 1048')).toBe('/warehouse/orders/1048/edit');
  expect(to('Открыть: Инвентаризация 7')).toBe('/warehouse/productsRemains/stocktakes/7');
  expect(to('Топ «Мята», S')).toBe('/warehouse/products/7/edit?size=71');
  const filtersOf = (name: string) => Object.fromEntries(new URL(`http://site${to(name)}`).searchParams);
  expect(filtersOf('все заказы в обработке')).toEqual({ 'f.status': 'в обработке', sort: 'order_date' });
  expect(filtersOf('заказы, которым не хватает')).toEqual({ 'f.missing': '>0' });
  expect(filtersOf('список заказов')).toEqual({
    'f.order_date': `>=${ago(1, 18, 2).toLocaleDateString('ru-RU')}`,
  });
});

test('another of one’s working days, or any day, is chosen and kept in the address', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: /^со? .* в 18:02$/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: / в 17:30$/ }));
  await waitFor(() => expect(server.calls(...call).at(-1)?.query).toEqual({ since: before }));
  await user.click(screen.getByRole('button', { name: /^со? .* в 17:30$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'другой день' }));
  await user.type(screen.getByRole('textbox', { name: 'с какого дня' }), '-5{Enter}');
  const since = ago(5, 0, 0).toISOString();
  await waitFor(() => expect(server.calls(...call).at(-1)?.query).toEqual({ since }));
  expect(new URLSearchParams(router.state.location.search).get('since')).toBe(since);
});

test('a person who has changed nothing before today begins yesterday', async () => {
  server.on(...daysCall, { days: [], sign_ins: 1 });
  show();
  await card('Ждут упаковки');
  expect(server.calls(...call)[0]?.query).toEqual({ since: ago(1, 0, 0).toISOString() });
});

test('empty cards say so in words, each in its own', async () => {
  server.on(...call, nothing);
  show();
  for (const words of [
    'Всё закончено',
    'Всё упаковано',
    'Всего хватает',
    'Новых заказов не было',
    'Статусы не менялись',
    'Ничего не пришло',
  ]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test('a change in the warehouse changes the cards; offline they stay, with their time', async () => {
  show();
  expect(await screen.findByText('обновляется сама')).toBeVisible();
  server.on(...call, { ...shift, unfinished: nothing.unfinished });
  await act(() =>
    queryClient.invalidateQueries({ predicate: ({ meta }) => [meta?.entity].flat().includes('packing') }),
  );
  expect(await screen.findByText('Всё закончено')).toBeVisible();
  network.lose();
  expect(await screen.findByText('нет связи, на 09:04')).toBeVisible();
  expect(screen.getByText('Всё закончено')).toBeVisible();
});

test('while it loads the cards are there with their names; a failed one is loaded again; without the call there is none', async () => {
  server.fail(...call, 400);
  const { user } = show();
  expect(screen.getByRole('status', { name: 'Загрузка...' })).toHaveTextContent('Не закончено');
  expect(await screen.findByRole('alert')).toHaveTextContent('Смена не загрузилась');
  server.fail(...call, 404);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Not Found')).toBeVisible();
});

test('on a phone a card has three lines', async () => {
  lookOn(media.phone);
  show();
  const waiting = await card('Ждут упаковки');
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(3);
  expect(waiting).toHaveTextContent('ещё 15');
});

test('on paper the cards are below one another in the same order, without buttons', async () => {
  show(`/print?since=${encodeURIComponent(yesterday)}`);
  const paper = within(await screen.findByRole('article', { name: 'Смена' }));
  expect(paper.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    '4 Не закончено остановились на полпути',
    '18 Ждут упаковки старые сверху, не хватает в 6 заказах',
    '1 Не хватает размеров держат 6 заказов; ещё 2 на минимуме',
    `8 Новые заказы на ${formatMoney(59_120)}`,
    '8 Статусы сменили у 8 заказов',
    '84 Пришло вещей 1 партия, ждём ещё 60 шт.',
  ]);
  expect(paper.queryByRole('button')).not.toBeInTheDocument();
  expect(paper.queryByRole('link')).not.toBeInTheDocument();
  expect(paper.getByText('ещё 13')).toBeVisible();
});
