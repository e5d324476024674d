import { afterEach, expect, test } from '@jest/globals';
import { hiddenCookie } from '@shared/contract/section/hidden-sections';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { waitFor } from '@testing-library/react';
import { requestFirstList } from './request-first-list';

const { manifest, ...others } = aRegisteredSection();
const registry = { sections: [{ ...others, manifest: { ...manifest, firstList: '/api/coats/?archived=false' } }] };
const coatsQuery = listQuery({
  entity: 'product',
  queryKey: ['coats'],
  path: '/api/coats/',
  params: { archived: false },
});
const early = ['GET', '/api/coats/?archived=false'] as const;
const later = ['GET', '/api/coats/'] as const;

afterEach(() => {
  session.end();
  queryClient.clear();
});

const signIn = () => session.start({ access_token: 'a', refresh_token: 'r' });

test('the list of the section in the address is requested early, and the section takes that answer', async () => {
  signIn();
  server.on(...early, [{ id: 1 }]);
  requestFirstList({ pathname: manifest.mount }, registry, '');
  await waitFor(() => expect(server.calls(...early)).toHaveLength(1));
  expect(await queryClient.fetchQuery(coatsQuery)).toEqual([{ id: 1 }]);
  expect(server.calls(...later)).toHaveLength(0);

  server.on(...later, [{ id: 2 }]);
  await queryClient.invalidateQueries();
  expect(await queryClient.fetchQuery(coatsQuery)).toEqual([{ id: 2 }]);
});

test('a section that requests another list gets its own', async () => {
  signIn();
  server.on(...early, [{ id: 1 }]);
  server.on(...later, [{ id: 2 }]);
  requestFirstList({ pathname: manifest.mount }, registry, '');
  const archived = listQuery({ ...coatsQuery, entity: 'product', path: '/api/coats/', params: { archived: true } });
  expect(await queryClient.fetchQuery(archived)).toEqual([{ id: 2 }]);
});

test('nothing is requested at another address, of a section that the person does not see, nor without a session', async () => {
  requestFirstList({ pathname: manifest.mount }, registry, '');
  signIn();
  requestFirstList({ pathname: `${manifest.mount}/1/edit` }, registry, '');
  requestFirstList({ pathname: manifest.mount }, registry, `a=b; ${hiddenCookie}=buyers.${manifest.id}`);
  await Promise.resolve();
  expect(server.calls(...early)).toHaveLength(0);
});
