import { expect, test } from '@jest/globals';
import type { NotificationEntry, Notifications } from '@shared/contract/wire/host/notification';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import { Bell } from './bell';

const call = ['GET', '/api/notifications/'] as const;
const readCall = ['POST', '/api/notifications/read/'] as const;

const at = (daysAgo: number, hours: number) => {
  const day = new Date();
  day.setDate(day.getDate() - daysAgo);
  day.setHours(hours, 20, 0, 0);
  return day.toISOString();
};

const orders = (entry: Partial<Extract<NotificationEntry, { kind: 'order' }>> = {}): NotificationEntry => ({
  kind: 'order',
  ids: [13, 12, 11],
  at: at(0, 11),
  is_read: false,
  count: 3,
  sum: 30_630,
  about: [1065, 1064, 1063].map((record_id) => ({ record_id, name: 'Яна', amount: 10_210 })),
  ...entry,
});
const mention: NotificationEntry = {
  kind: 'mention',
  ids: [14],
  at: at(0, 14),
  is_read: false,
  count: 1,
  sum: null,
  about: [{ entity: 'order', record_id: 1059, user: 'olga', text: '@anna позвоните до 16:00', is_answer: false }],
};
const arrival: NotificationEntry = {
  kind: 'party',
  ids: [7],
  at: at(1, 17),
  is_read: true,
  count: 1,
  sum: null,
  about: [{ record_id: 45, agent_name: 'Северное сукно', pieces: 84, user: 'nikita' }],
};

const answer = (entries: NotificationEntry[]): Notifications => ({
  total: entries.length,
  unread: entries.filter(({ is_read }) => !is_read).length,
  mentions: entries.filter(({ kind }) => kind === 'mention').length,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  entries,
});

const show = () =>
  renderSection(
    {
      id: 'bell',
      routes: [
        { index: true, Component: Bell },
        { path: '*', element: <h1>Карточка</h1> },
      ],
    },
    '/',
  );
/** It asks for nothing in the first moments of a page. */
const bell = (name: string) => screen.findByRole('button', { name }, { timeout: 3_000 });
const open = async (entries = [mention, orders(), arrival]) => {
  server.on(...call, answer(entries));
  server.on(...readCall, undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Уведомления/ }, { timeout: 3_000 }));
  await screen.findByRole('dialog', { name: 'Уведомления' });
  return { user, lines: await screen.findAllByRole('listitem') };
};

test('the bell has the number of unread entries, and opens them by day', async () => {
  server.on(...call, answer([mention, orders(), arrival]));
  const { user } = show();
  await user.click(await bell('Уведомления, 2 непрочитанных'));
  const dialog = await screen.findByRole('dialog', { name: 'Уведомления' });
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/, сегодня$/), expect.stringMatching(/, вчера$/)]);
  expect(screen.getByRole('radio', { name: /Не прочитаны 2/ })).toBeInTheDocument();
});

test.each<[string, NotificationEntry, string]>([
  ['several orders', orders(), '3 новых заказа на 30 630 ₽106510641063'],
  [
    'one order',
    orders({ ids: [11], count: 1, sum: 990, about: [{ record_id: 1063, name: 'Яна', amount: 990 }] }),
    'Новый заказ на 990 ₽1063Яна',
  ],
  ['more orders than are named', orders({ count: 5 }), '5 новых заказов на 30 630 ₽106510641063и ещё 2'],
  ['a mention', mention, 'olga упоминает вас@anna позвоните до 16:00Ответитьзаказ 1059'],
  ['an arrival', { ...arrival, is_read: false }, 'Партия 45 пришла84 шт., «Северное сукно»; nikita'],
  [
    'waiting orders',
    { ...mention, kind: 'waiting', about: [{ record_id: 1019, count: 11, days: 17, hours: 72 }] },
    '11 заказов ждут больше 72 часовсамый старый101917 днейпоказать все',
  ],
  [
    'a size at its minimum',
    {
      ...mention,
      kind: 'size',
      about: [
        { record_id: 7, name: 'Рубашка', size: '2XL', remaining: 2, minimum: 3, reserved: 0, expected: 6, party: 44 },
      ],
    },
    'На минимуме: Рубашка, 2XLна складе 2, минимум 3; придёт 6партия 44',
  ],
  [
    'a size that orders want more of',
    {
      ...mention,
      kind: 'size',
      about: [
        {
          record_id: 7,
          name: 'Рубашка',
          size: '2XL',
          remaining: 2,
          minimum: null,
          reserved: 5,
          expected: 0,
          party: null,
        },
      ],
    },
    'Не хватает заказам: Рубашка, 2XLна складе 2, нужно 5',
  ],
  [
    'a left packing',
    { ...mention, kind: 'packing', about: [{ record_id: 1059, user: 'marat', packed: 2, pieces: 5 }] },
    'Сборка не законченазаказ 1059в коробке 2 из 5 шт.; marat',
  ],
])('an entry is in words: %s', async (_what, entry, words) => {
  const { lines } = await open([entry]);
  expect(lines[0]).toHaveTextContent(`не прочитано${words}`);
});

test('following its link reads an entry and closes the popover', async () => {
  const { user } = await open([mention]);
  await user.click(screen.getByRole('link', { name: 'заказ 1059' }));
  expect(await screen.findByRole('heading', { name: 'Карточка' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(server.calls(...readCall)[0]?.body).toEqual({ ids: [14] }));
});

test('Прочитать все reads all that is shown, at once; a refusal takes it back and says so', async () => {
  const { user } = await open();
  server.fail(...readCall, 403);
  await user.click(screen.getByRole('button', { name: 'Прочитать все' }));
  expect(server.calls(...readCall)[0]?.body).toEqual({ until: 14 });
  expect(await screen.findByText('Не отмечено прочитанным, повторите')).toBeVisible();
  expect(await screen.findByRole('radio', { name: /Не прочитаны 2/ })).toBeInTheDocument();
});

test('a tab shows what the back end has for it', async () => {
  const { user } = await open();
  server.on(...call, answer([mention]));
  await user.click(screen.getByRole('radio', { name: /Упоминания/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.calls(...call).at(-1)?.query).toMatchObject({ only: 'mentions' });
});

test('all by keys: Alt+U opens, arrows move, R reads, Shift+R reads all, Enter opens', async () => {
  server.on(...call, answer([mention, orders()]));
  server.on(...readCall, undefined);
  const { user } = show();
  await bell('Уведомления, 2 непрочитанных');
  await user.keyboard('{Alt>}{u}{/Alt}');
  const [first, second] = await screen.findAllByRole('listitem');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{r}');
  await waitFor(() => expect(server.calls(...readCall).at(-1)?.body).toEqual({ ids: [13, 12, 11] }));
  await user.keyboard('{Shift>}{R}{/Shift}');
  await waitFor(() => expect(server.calls(...readCall).at(-1)?.body).toEqual({ until: 14 }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Карточка' })).toBeVisible();
});

test('notifications that failed to load are loaded again; none are said to be none', async () => {
  server.fail(...call, 403);
  const { user } = show();
  await user.click(await bell('Уведомления, новых нет'));
  expect(await screen.findByText('Уведомления не загрузились', {}, { timeout: 3_000 })).toBeVisible();
  server.on(...call, answer([]));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Новых нет')).toBeVisible();
});

test('a back end without the call has no bell', () => {
  show();
  expect(screen.queryByRole('button', { name: /^Уведомления/ })).not.toBeInTheDocument();
});

test('the time zone of the browser is stored if it is another one, once', async () => {
  server.on(...call, { ...answer([]), time_zone: 'Pacific/Apia' });
  server.on('PATCH', '/api/notifications/settings/', undefined);
  show();
  await waitFor(
    () =>
      expect(server.calls('PATCH', '/api/notifications/settings/').map(({ body }) => body)).toEqual([
        { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      ]),
    { timeout: 3_000 },
  );
});
