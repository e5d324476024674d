import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defineSection } from '@shared/contract/section/define-section';
import type { PresentPerson } from '@shared/contract/wire/presence';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { signIn, signOut, start } from '@shared/kit/runtime/testing/live-orders';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { type Connection, events } from '@shared/kit/testing/fake-events';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import type { CardRecord } from './card-pages';
import { CardScreen } from './card-screen';
import { SavedField } from './saved-field';

const path = '/api/records/';
const list = listQuery<CardRecord>({ entity: 'order', queryKey: ['records'], path });
const order = aWholeOrder({ id: 41, city: 'Тверь' });

const Card = () => (
  <CardScreen
    pageType="order"
    id={41}
    listQuery={list}
    listPath="/records"
    removal={{
      remove: async () => undefined,
      restore: async () => undefined,
      restoredBy: 'POST /api/orders/restore/',
      queryKey: ['records'],
      messages: { success: 'удалено', error: 'не удалено' },
    }}
  >
    <SavedField
      label="Город"
      saving={{ name: 'order/41', queryKey: ['records', 41], listKey: ['records'], send: async () => undefined }}
      record={order}
      field={{ id: 'city', read: ({ city }) => city, write: (city) => ({ city }) }}
    />
  </CardScreen>
);

/** The card of order 41, and the stream of its page. */
const showCard = async () => {
  renderSection(
    defineSection({ id: 'records', routes: [{ path: ':id/edit', Component: Card }] }),
    '/records',
    '/41/edit',
  );
  start();
  const connection = await events.connection(1);
  await waitFor(() => expect(server.calls('PUT', '/api/presence/')).toHaveLength(1));
  return connection;
};

const enter = (connection: Connection, ...people: PresentPerson[]) =>
  connection.write(`event: presence\ndata: ${JSON.stringify({ entity: 'order', id: 41, people })}\n\n`);

beforeEach(() => {
  signIn();
  server.on('GET', path, [order]);
  server.on('PUT', '/api/presence/', null);
});

afterEach(signOut);

test('the header says who has the record open, who changes which field and who packs', async () => {
  const connection = await showCard();
  enter(
    connection,
    { login: 'anna', doing: 'city' },
    { login: 'marat', doing: 'packing' },
    { login: 'olga', doing: null },
    { login: 'pavel', doing: 'unknown_field' },
  );
  const sentence = 'anna меняет: Город, marat собирает, открыто у olga, pavel меняет';
  expect(await screen.findByText((_, element) => element?.textContent === sentence)).toBeVisible();
  expect(screen.getByText('+2')).toBeVisible();
  enter(connection);
  await waitFor(() => expect(screen.queryByText(/открыто у/)).not.toBeInTheDocument());
});

test('who has a name is called by it', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'anna', name: 'Анна Котова' }]);
  const connection = await showCard();
  enter(connection, { login: 'anna', doing: 'city' }, { login: 'marat', doing: 'packing' });
  const sentence = 'Анна Котова меняет: Город, marat собирает';
  expect(await screen.findByText((_, element) => element?.textContent === sentence)).toBeVisible();
  expect(screen.getByText('АК')).toHaveAttribute('title', 'Анна Котова');
  expect(screen.getByText('правит Анна Котова')).toBeVisible();
});

test('the field of a colleague has their name, and can be edited', async () => {
  const connection = await showCard();
  enter(connection, { login: 'anna', doing: 'city' });
  expect(await screen.findByText('правит anna')).toBeVisible();
  const city = screen.getByRole('textbox', { name: 'Город' });
  expect(city).toHaveAccessibleDescription(/правит anna/);
  expect(city).toHaveValue('Тверь');
  expect(city).toBeEnabled();
});

test('without a network nobody is shown: it is unknown who is there', async () => {
  const connection = await showCard();
  enter(connection, { login: 'anna', doing: 'city' });
  expect(await screen.findByText('правит anna')).toBeVisible();
  network.lose();
  expect(screen.queryByText(/anna/)).not.toBeInTheDocument();
});

test('a back end without presence is not told what is open', async () => {
  server.lack('PUT /api/presence/');
  renderSection(
    defineSection({ id: 'records', routes: [{ path: ':id/edit', Component: Card }] }),
    '/records',
    '/41/edit',
  );
  start();
  await events.connection(1);
  expect(await screen.findByText(/из 1/)).toBeVisible();
  expect(server.calls('PUT', '/api/presence/')).toEqual([]);
});
