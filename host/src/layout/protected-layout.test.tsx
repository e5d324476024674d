import { beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { commandQueues } from '@shared/kit/runtime/commands/command-queue';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { session } from '@shared/kit/runtime/session/session';
import { commandStorage } from '@shared/kit/testing/command-storage';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { ProtectedLayout } from './protected-layout';
import { WarehouseLayout } from './warehouse-layout';

const logout = ['POST', '/api/jwt/logout/'] as const;
const links = [
  { label: 'ЗАКАЗЫ', title: 'Заказы', to: '/warehouse/orders' },
  { label: 'ПОКУПАТЕЛИ', title: 'Покупатели', to: '/warehouse/buyers' },
];

const Layouts = () => (
  <ProtectedLayout links={links}>
    <WarehouseLayout links={links}>
      <Outlet />
    </WarehouseLayout>
  </ProtectedLayout>
);

const showOrders = async () => {
  const shown = renderSection(
    {
      id: 'layouts',
      routes: [
        { path: 'login', element: <h1>Вход</h1> },
        { path: 'sections', element: <h1>Разделы</h1> },
        { path: 'journal', element: <h1>Журнал</h1> },
        {
          path: 'warehouse',
          Component: Layouts,
          children: [
            { path: 'orders', element: <h1>Заказы</h1> },
            { path: 'buyers', element: <h1>Покупатели</h1> },
          ],
        },
      ],
    },
    '/',
    'warehouse/orders',
  );
  await screen.findByRole('heading', { name: 'Заказы' });
  return shown;
};

/** The page reads a token but never verifies it. */
const tokenOf = (login: string) => {
  const claims = String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ login })));
  return `head.${btoa(claims).replace(/\+/g, '-').replace(/\//g, '_')}.signature`;
};

const chooseSignOut = async ({ user }: Awaited<ReturnType<typeof showOrders>>) => {
  await user.click(screen.getByRole('button', { name: 'ВХОД' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
};

// The first test of this file: a formatter is made once.
test('the frame of a screen waits for no formatter of numbers', async () => {
  const formatters = jest.spyOn(Intl, 'NumberFormat');
  await showOrders();
  expect(formatters).not.toHaveBeenCalled();
});

test('signing out removes everything that was typed from the machine', async () => {
  server.on(...logout, undefined);
  const shown = await showOrders();
  drafts.keep('order/41', 'city', { typed: 'Казань', before: 'Москва', version: 3 });
  await chooseSignOut(shown);
  await screen.findByRole('heading', { name: 'Вход' });
  await waitFor(() => expect(drafts.read('order/41')).toEqual({}));
});

beforeEach(() => {
  server.lack('GET /api/session/');
  session.start({ access_token: tokenOf('анна'), refresh_token: 'refresh' });
});

test('СКЛАД is the current section; the planned sections are marked as planned and have no link', async () => {
  await showOrders();
  const navigation = within(screen.getByRole('navigation', { name: 'Разделы' }));
  expect(navigation.getByRole('link', { name: 'СКЛАД' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['СООБЩЕНИЯ', 'САЙТ', 'АНАЛИТИКА', 'ЗАДАЧИ']) {
    const entry = navigation.getByRole('link', { name });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveAttribute('title', 'Раздел в разработке');
    expect(entry).not.toHaveAttribute('href');
  }
});

test('the sub-navigation links to the sections and marks the open one', async () => {
  const { user } = await showOrders();
  const entry = (name: string) => screen.getByRole('link', { name });
  expect(entry('ЗАКАЗЫ')).toHaveAttribute('aria-current', 'page');
  await user.click(entry('ПОКУПАТЕЛИ'));
  expect(await screen.findByRole('heading', { name: 'Покупатели' })).toBeVisible();
  expect(entry('ПОКУПАТЕЛИ')).toHaveAttribute('aria-current', 'page');
  expect(entry('ЗАКАЗЫ')).not.toHaveAttribute('aria-current');
});

test('the names of sections fade at the end of the row if more are hidden', async () => {
  await showOrders();
  const row = within(screen.getByRole('navigation', { name: 'Склад' })).getByRole('link', {
    name: 'ЗАКАЗЫ',
  }).parentElement;
  if (!row) throw new Error('The entries have no row');
  expect(row).toHaveAttribute('data-hidden', '');
  Object.defineProperty(row, 'scrollWidth', { value: row.clientWidth + 100 });
  for (const [scrollLeft, hidden] of [
    [0, 'end'],
    [50, 'start end'],
    [100, 'start'],
  ] as const) {
    row.scrollLeft = scrollLeft;
    fireEvent.scroll(row);
    expect(row).toHaveAttribute('data-hidden', hidden);
  }
});

test('a new screen takes the focus, the first one does not', async () => {
  const { user } = await showOrders();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'ПОКУПАТЕЛИ' }));
  await screen.findByRole('heading', { name: 'Покупатели' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the sheet of a phone closes when its link is followed', async () => {
  const { user } = await showOrders();
  // Only a phone shows the button, and jsdom has no layout, so the button has no role here.
  await user.click(screen.getByLabelText('Открыть меню'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'СКЛАД' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the account menu shows the signed-in person, and changes the theme', async () => {
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'ВХОД' }));
  expect(await screen.findByText('Вы вошли как анна')).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: 'Тёмное' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test.each([
  ['sections', 'Разделы'],
  ['journal', 'Журнал'],
])('the account menu leads those who have only the permission %s to that screen', async (permission, screenName) => {
  server.on('GET', '/api/session/', { login: 'анна', permissions: [permission] });
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'ВХОД' }));
  await user.click(await screen.findByRole('menuitem', { name: screenName }));
  expect(await screen.findByRole('heading', { name: screenName })).toBeVisible();
});

test('over a back end without permissions the account menu is as it was', async () => {
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'ВХОД' }));
  expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0);
  expect(screen.queryByRole('menuitem', { name: 'Разделы' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Журнал' })).not.toBeInTheDocument();
});

test('signing out leads to the login, and no data of the person stay', async () => {
  server.on(...logout, undefined);
  const shown = await showOrders();
  queryClient.setQueryData(['host:people'], [{ id: 1060 }]);
  await chooseSignOut(shown);
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
  expect([session.accessToken(), session.refreshToken()]).toEqual([undefined, undefined]);
  expect(queryClient.getQueryData(['host:people'])).toBeUndefined();
  await waitFor(() => expect(server.calls(...logout)[0]?.headers.Authorization).toBe('Bearer refresh'));
});

test.each([
  ['is down', () => server.fail(...logout, 503)],
  ['cannot be reached', () => server.cut(...logout)],
  ['never answers', () => server.handle(...logout, () => new Promise<never>(() => undefined))],
])('a back end that %s does not prevent signing out', async (_state, set) => {
  set();
  await chooseSignOut(await showOrders());
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(session.state()).toBe('signed-out');
});

const queueOf = commandQueues<string>();
const countOne = (send = async () => [{ state: 'accepted' as const }]) => {
  network.lose();
  const queue = queueOf({ section: 'parties', name: 'party/12/counts', send });
  queue.add('one piece');
  return queue;
};

test('signing out with unsent scans asks first; they are sent when their person signs in again', async () => {
  server.on(...logout, undefined);
  const shown = await showOrders();
  const queue = countOne();
  await chooseSignOut(shown);
  const question = within(await screen.findByRole('dialog', { name: 'Не отправлено: 1' }));
  expect(question.getByText(/останется на этом компьютере/)).toBeVisible();
  await shown.user.click(question.getByRole('button', { name: 'Остаться' }));
  expect(session.state()).toBe('signed-in');

  await chooseSignOut(shown);
  await shown.user.click(await screen.findByRole('button', { name: 'Выйти' }));
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
  await network.regain();
  expect(queue.state().commands).toHaveLength(1);
  act(() => session.start({ access_token: tokenOf('анна'), refresh_token: 'refresh' }));
  await waitFor(() => expect(queue.state().commands).toEqual([]));
});

test('signing out warns if unsent scans cannot be stored on this machine', async () => {
  const shown = await showOrders();
  const makeRoom = commandStorage.fill();
  countOne();
  await chooseSignOut(shown);
  expect(await screen.findByText(/после выхода оно пропадёт/)).toBeVisible();
  makeRoom();
});

test('on a screen without keys of its own, a question mark lists the keys of every screen', async () => {
  const { user } = await showOrders();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
  for (const does of ['Найти или сделать', 'Отменить последнее действие', 'Уведомления', 'Эта подсказка']) {
    expect(keys.getByText(does)).toBeVisible();
  }
});
