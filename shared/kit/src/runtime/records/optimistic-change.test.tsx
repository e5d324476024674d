import { expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http } from '../api/http';
import { queryClient } from '../api/query-client';
import { useOptimisticChange } from './optimistic-change';

interface Coat {
  id: number;
  name: string;
  price: number;
}

const queryKey = ['coats'];
const list = ['GET', '/coats'] as const;
const firstSave = ['PATCH', '/coats/1'] as const;
const secondSave = ['PATCH', '/coats/2'] as const;
const bothSave = ['PATCH', '/coats/1+2'] as const;
const coats: Coat[] = [
  { id: 1, name: 'Пальто', price: 100 },
  { id: 2, name: 'Анорак', price: 200 },
];

const CoatLine = ({ coat: { id, name, price } }: { coat: Coat }) => {
  const change = useOptimisticChange<Coat, Partial<Coat>>({
    queryKey,
    save: (ids, fields) => http.patch(`/coats/${ids.join('+')}`, fields).then(() => []),
    messages: {
      success: (count) => (count === 1 ? 'Сохранено' : `Сохранено: ${count}`),
      error: (count) => (count === 1 ? 'Не сохранено' : `Не сохранено: ${count}`),
    },
  });
  return (
    <li>
      {name}: {price}
      <button type="button" onClick={() => change.mutate({ ids: [id], fields: { price: 900 } })}>
        Цена {id}
      </button>
      <button type="button" onClick={() => change.mutate({ ids: [1, 2], fields: { price: 500 } })}>
        Обе {id}
      </button>
      <button type="button" onClick={() => change.mutate({ ids: [id], fields: { name: 'Плащ' } })}>
        Имя {id}
      </button>
    </li>
  );
};

const Coats = () => {
  const { data = [] } = useQuery({
    queryKey,
    meta: { entity: 'product' },
    queryFn: () => http.get<Coat[]>('/coats').then((answer) => answer.data),
  });
  return (
    <ul>
      {data.map((coat) => (
        <CoatLine key={coat.id} coat={coat} />
      ))}
    </ul>
  );
};

const showCoats = async () => {
  server.on(...list, coats);
  const { user } = renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  await screen.findByText(/Пальто/);
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
};

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Цена')[0]);

test('a refused change is rolled back and reported in a toast', async () => {
  const { press } = await showCoats();
  server.fail(...firstSave);
  server.handle(...list, () => new Promise(() => undefined));
  await press('Цена 1');
  expect(await screen.findByText('Не сохранено')).toBeVisible();
  expect(lines()).toEqual(['Пальто: 100', 'Анорак: 200']);
});

test('a change shows in the cached record of its row, and leaves what else is cached of that record as it is', async () => {
  const { press } = await showCoats();
  const meta = { entity: 'product' as const, id: 1 };
  const whole = { queryKey: ['coats', 1], meta };
  const notes = { queryKey: ['coats', 1, 'notes'], meta };
  await queryClient.fetchQuery({ ...whole, queryFn: () => ({ id: 1, price: 100, size: 'M' }) });
  await queryClient.fetchQuery({ ...notes, queryFn: () => [{ id: 7, text: 'мягкое' }] });
  holdAnswer(...firstSave);
  await press('Цена 1');
  await waitFor(() => expect(queryClient.getQueryData(whole.queryKey)).toEqual({ id: 1, price: 900, size: 'M' }));
  expect(queryClient.getQueryData(notes.queryKey)).toEqual([{ id: 7, text: 'мягкое' }]);
});

test('a refused field is rolled back alone: other changes of the row stay', async () => {
  const { press } = await showCoats();
  const refused = holdAnswer(...firstSave);
  await press('Цена 1');
  holdAnswer(...firstSave);
  await press('Имя 1');
  await refused.answer({}, 500);
  expect(await screen.findByText('Не сохранено')).toBeVisible();
  expect(lines()).toEqual(['Плащ: 100', 'Анорак: 200']);
});

test('a refused row is rolled back alone: the change of another row stays', async () => {
  const { press } = await showCoats();
  const refused = holdAnswer(...firstSave);
  await press('Цена 1');
  holdAnswer(...secondSave);
  await press('Цена 2');
  await refused.answer({}, 500);
  expect(await screen.findByText('Не сохранено')).toBeVisible();
  expect(lines()).toEqual(['Пальто: 100', 'Анорак: 900']);
});

test('a refetched list does not revert a change that is still being saved', async () => {
  const { press } = await showCoats();
  const saved = holdAnswer(...firstSave);
  const slow = holdAnswer(...secondSave);
  await press('Цена 1');
  await press('Цена 2');
  server.on(...list, [{ ...coats[0], price: 900 }, coats[1]]);
  await saved.answer({});
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(lines()).toEqual(['Пальто: 900', 'Анорак: 900']);
  server.on(...list, [{ id: 2, name: 'Анорак', price: 950 }]);
  await slow.answer({});
  await waitFor(() => expect(lines()).toEqual(['Анорак: 950']));
});

test('a refused bulk change is rolled back in each row to its own value', async () => {
  const { press } = await showCoats();
  server.fail(...bothSave);
  server.handle(...list, () => new Promise(() => undefined));
  await press('Обе 1');
  expect(await screen.findByText('Не сохранено: 2')).toBeVisible();
  expect(lines()).toEqual(['Пальто: 100', 'Анорак: 200']);
});

test('of two values chosen one after the other the first is sent first, and the last one stays', async () => {
  const { press } = await showCoats();
  const first = holdAnswer(...firstSave);
  await press('Цена 1');
  await press('Имя 1');
  expect(server.calls(...firstSave).map(({ body }) => body)).toEqual([{ price: 900 }]);
  await first.answer({}, 500);
  await waitFor(() => expect(server.calls(...firstSave)).toHaveLength(2));
  expect(server.calls(...firstSave)[1]?.body).toEqual({ name: 'Плащ' });
});

test('changes made offline are sent in their order when the network is back', async () => {
  const { press } = await showCoats();
  const first = holdAnswer(...firstSave);
  network.lose();
  await press('Цена 1');
  await press('Имя 1');
  expect(server.calls(...firstSave)).toHaveLength(0);
  await network.regain();
  expect(server.calls(...firstSave).map(({ body }) => body)).toEqual([{ price: 900 }]);
  await first.answer({});
  await waitFor(() => expect(server.calls(...firstSave)).toHaveLength(2));
});
