import { beforeEach, expect, jest, test } from '@jest/globals';
import { aRegisteredSection, aRegistry } from '@shared/contract/testing/a-registered-section';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { rights } from '@shared/kit/runtime/rights/rights';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { hostRoutes } from './routes';
import { createSectionRoutes } from './sections/section-routes';
import { createSections } from './sections/sections';

const Card = () => {
  const [town, setTown] = useState('');
  useUnsavedInput('town', town ? { isSaving: false, save: () => undefined } : undefined);
  return (
    <>
      <h1>Заказ</h1>
      <input value={town} onChange={({ target }) => setTown(target.value)} />
    </>
  );
};

/** The host with one section, which has a list and a card. */
const showAddress = (address: string, leave?: () => void, registry = aRegistry()) => {
  const sections = createSections(registry, {
    loadBuild: async (id) => ({
      id,
      ...(leave && { leave }),
      routes: [
        { index: true, element: <h1>Заказы</h1> },
        { path: ':orderId/edit', Component: Card },
      ],
    }),
    refetchFile: async () => undefined,
    chooseBuilds: ({ live }) => ({ wanted: live, fallbacks: [] }),
    attemptLimitMs: 4_000,
    totalLimitMs: 10_000,
  });
  const sectionRoutes = createSectionRoutes({
    sections,
    routes: hostRoutes(sections),
    createRouter: (routes, patchRoutesOnNavigation) =>
      createMemoryRouter(routes, { patchRoutesOnNavigation, initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={sectionRoutes.router} />
    </QueryClientProvider>,
  );
  return sectionRoutes;
};

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server.lack('GET /api/session/');
  session.start({ access_token: 'a', refresh_token: 'r' });
});

test.each(['/warehouse', '/warehouse/'])('%s leads to the orders', async (address) => {
  const { router } = showAddress(address);
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders');
});

test.each([
  '/warehouse/nowhere',
  '/warehouse/nowhere/1/edit',
  '/warehouse/orders/nowhere',
  '/warehouse/orders/1/edit/nowhere',
])('%s is an unknown address: the screen reports it below the navigation, which still works', async (address) => {
  showAddress(address);
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ЗАКАЗЫ' })).toHaveAttribute('href', '/warehouse/orders');
  expect(screen.getByRole('link', { name: 'СКЛАД' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('beta 0.0.3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'К заказам' })).toHaveAttribute('href', '/warehouse/orders');
});

test('an unknown address outside of the warehouse is reported too, with the navigation and the badge', async () => {
  showAddress('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  expect(screen.getByText('По адресу /nowhere ничего нет. Возможно, ссылка неполная.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ЗАКАЗЫ' })).toBeVisible();
  expect(screen.getByText('beta 0.0.3')).toBeVisible();
});

test.each(['/warehouse', '/warehouse/nowhere'])('without a session %s leads to the login', async (address) => {
  session.end();
  const { router } = showAddress(address);
  expect(await screen.findByRole('heading', { name: 'ВХОД' })).toBeVisible();
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(address)}`);
});

test('an address of a section opens from an unknown address', async () => {
  const { router } = showAddress('/warehouse/nowhere');
  await screen.findByRole('heading', { name: 'Not Found' });
  await router.navigate('/warehouse/orders/1060/edit');
  expect(await screen.findByRole('heading', { name: 'Заказ' })).toBeVisible();
});

test('a section ends what it runs whenever a person leaves its addresses, also if that throws', async () => {
  const leave = jest.fn(() => {
    throw new Error('already ended');
  });
  const { router } = showAddress('/warehouse/orders', leave);
  await screen.findByRole('heading', { name: 'Заказы' });
  await act(() => router.navigate('/warehouse/orders/1/edit'));
  expect(leave).not.toHaveBeenCalled();
  await act(() => router.navigate('/warehouse/nowhere'));
  expect(leave).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/warehouse/orders'));
  await act(() => router.navigate('/warehouse/nowhere'));
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a screen of the host stays when a section that nobody is in is removed from the page', async () => {
  const { router, mounted, remove } = showAddress('/warehouse/orders');
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  router.subscribe(() => queueMicrotask(() => router.state.navigation.state === 'idle' && mounted().forEach(remove)));
  await act(() => router.navigate('/journal'));
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  expect(mounted()).toEqual([]);
});

const { manifest, ...builds } = aRegisteredSection();
const guarded = { ...manifest, rights: { needs: ['see.orders'] } };
const buyers = { ...manifest, id: 'buyers', title: 'Покупатели', navigation: 'ПОКУПАТЕЛИ', mount: '/warehouse/buyers' };
const twoSections = aRegistry([
  { ...builds, manifest: guarded },
  { ...builds, manifest: buyers },
]);

const mayDo = (...list: string[]) =>
  server.on('GET', '/api/session/', { login: 'marat', permissions: [], rights: list });

test('a section without its right is not in the navigation, nor loaded; its address says so, until the right is given', async () => {
  mayDo('see.buyers');
  const { mounted } = showAddress('/warehouse/orders/1/edit', undefined, twoSections);
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Раздел «Заказы» вам не открыт. Дать право на него может владелец',
  );
  expect(screen.getByRole('link', { name: 'ПОКУПАТЕЛИ' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ЗАКАЗЫ' })).toBeNull();
  expect(mounted()).toEqual([]);

  mayDo('see.buyers', 'see.orders');
  await act(rights.reload);
  expect(await screen.findByRole('heading', { name: 'Заказ' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ЗАКАЗЫ' })).toBeVisible();
});

test('for a person without orders home is the first section that they see', async () => {
  mayDo('see.buyers');
  const { router } = showAddress('/', undefined, twoSections);
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/buyers'));
});

test('a section leaves the screen with its right, once nothing typed there is unsaved', async () => {
  mayDo('see.orders');
  showAddress('/warehouse/orders/1/edit', undefined, twoSections);
  await screen.findByRole('heading', { name: 'Заказ' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Казань' } });
  mayDo();
  await act(rights.reload);
  expect(screen.getByRole('textbox')).toHaveValue('Казань');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});
