import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { SignedIn } from '@shared/contract/wire/session';
import { server } from '@shared/kit/testing/fake-server';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http } from '../api/http';
import { queryClient } from '../api/query-client';
import { notify } from '../page/notify';
import { session } from '../session/session';
import { rights, useLackingRights, useRight } from './rights';

const storekeeper = { id: 3, key: 'storekeeper' as const, name: 'Кладовщик' };
const own = 'invoices.pay';

const answerWith = (person: Partial<SignedIn>) =>
  server.on('GET', '/api/session/', { login: 'marat', permissions: [], ...person });

const tokenOf = (login: string) => `.${btoa(JSON.stringify({ login }))}.`;

const Screen = () => {
  const { data } = useQuery(
    { queryKey: ['cost'], queryFn: async () => (await http.get('/api/cost/')).data },
    queryClient,
  );
  const shown = { удалять: useRight('orders.delete'), журнал: useRight('people.journal'), платить: useRight(own) };
  const may = Object.entries(shown).flatMap(([name, has]) => (has ? name : []));
  return (
    <p>
      {may.join(', ')} · {data}
    </p>
  );
};

beforeAll(rights.start);

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  session.start({ access_token: tokenOf('marat') });
  server.on('GET', '/api/cost/', '500 ₽');
});

test.each([
  ['of an owner are all, also those of sections', { rights: [], has_all_rights: true }, 'удалять, журнал, платить'],
  ['of a person are those of the answer', { rights: ['orders.delete', own] }, 'удалять, платить'],
  [
    'over a back end without rights are those of before',
    { permissions: ['journal' as const] },
    'удалять, журнал, платить',
  ],
])('the rights %s', async (_whose, person, may) => {
  answerWith(person);
  await rights.reload();
  render(<Screen />);
  expect(await screen.findByText(`${may} · 500 ₽`)).toBeVisible();
});

test('a component renders again only if a right that it asks for is gained or lost', async () => {
  answerWith({ rights: ['orders.delete'] });
  await rights.reload();
  const renders: string[] = [];
  const Asking = () => {
    const lacking = useLackingRights(['orders.delete', own]);
    renders.push(`${useRight('orders.delete')} ${lacking}`);
    return null;
  };
  render(<Asking />);
  answerWith({ rights: ['orders.delete', 'people.journal'] });
  await act(rights.reload);
  answerWith({ rights: ['orders.delete', own] });
  await act(rights.reload);
  expect(renders).toEqual([`true ${own}`, 'true ']);
});

test('a person never has the rights of another one who was signed in before', async () => {
  answerWith({ rights: [own] });
  await rights.reload();
  expect([rights.has(own), rights.has('orders.delete')]).toEqual([true, false]);
  session.end();
  session.start({ access_token: tokenOf('olga') });
  expect(rights.has('orders.delete')).toBe(true);
});

test.each([
  ['a right that is taken', { rights: [own] }, 'Вы больше не можете удалять заказы', 'error'],
  [
    'a right that is given',
    { rights: [own, 'orders.delete', 'people.journal'] },
    'Теперь вы можете видеть журнал',
    'success',
  ],
  [
    'another role',
    { rights: [own], role: { ...storekeeper, id: 2, key: 'manager' as const, name: 'Менеджер' } },
    'Ваша роль теперь «Менеджер»',
    'error',
  ],
] as const)('%s is said in one sentence, and what is shown is read again', async (_what, person, sentence, tone) => {
  const said = jest.spyOn(notify, tone).mockReturnValue(undefined);
  answerWith({ role: storekeeper, rights: [own, 'orders.delete'] });
  await rights.reload();
  render(<Screen />);
  await screen.findByText('удалять, платить · 500 ₽');
  said.mockClear();
  server.on('GET', '/api/cost/', 'нет права');
  answerWith({ role: storekeeper, ...person, rights: [...person.rights] });
  await act(rights.reload);
  await screen.findByText(/нет права$/);
  expect(said.mock.calls).toEqual([[sentence]]);
});

test('a refusal for a right that the page knows of reads the rights again, one for another does not', async () => {
  answerWith({ rights: ['orders.delete'] });
  await rights.reload();
  const refuse = (right: string) => {
    server.handle('DELETE', '/api/orders/', () => ({ status: 403, body: { right } }));
    return http.delete('/api/orders/').catch(() => undefined);
  };
  const reads = () => server.calls('GET', '/api/session/').length;
  await refuse('orders.export');
  expect(reads()).toBe(1);
  await refuse('orders.delete');
  await waitFor(() => expect(reads()).toBe(2));
});
