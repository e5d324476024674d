import { expect, test } from '@jest/globals';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { startRecents } from './start-recents';

const put = ['PUT', '/api/recents/'] as const;
const { manifest, ...builds } = aRegisteredSection();
const records = { noun: 'заказ', list: '/api/orders/', title: '{id}', address: '{id}/edit' };
const sections = { registered: () => [{ ...builds, manifest: { ...manifest, palette: { records } } }] };

test('each card that is opened is noted once, and nothing else is', async () => {
  session.start({ access_token: 'one', refresh_token: 'one' });
  server.on('GET', '/api/recents/', []);
  server.on(...put, undefined);
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/warehouse/orders/41/edit'] });
  const stop = startRecents({ router, sections });
  const addresses = [
    '/warehouse/orders/41/edit?tab=1',
    '/warehouse/orders',
    '/warehouse/orders/42/pack',
    '/warehouse/orders/42/edit',
  ];
  for (const address of addresses) await act(() => router.navigate(address));
  stop();
  await act(() => router.navigate('/warehouse/orders/43/edit'));
  expect(server.calls(...put).map(({ body }) => body)).toEqual([
    { section: 'orders', record_id: 41 },
    { section: 'orders', record_id: 42 },
  ]);
});
