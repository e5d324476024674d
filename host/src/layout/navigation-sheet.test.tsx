import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { NavigationSheet } from './navigation-sheet';

const openSheet = async (count: number) => {
  const links = Array.from({ length: count }, (_, index) => ({
    label: `РАЗДЕЛ ${index}`,
    title: `Раздел ${index}`,
    to: `/warehouse/s${index}`,
  }));
  const Layout = () => (
    <>
      <NavigationSheet links={links} />
      <Outlet />
    </>
  );
  const children = links.map(({ title }, index) => ({ path: `s${index}`, element: <h1>{title}</h1> }));
  const { user } = renderSection({ id: 'sheet', routes: [{ Component: Layout, children }] }, '/warehouse', '/s5');
  await screen.findByRole('heading', { name: 'Раздел 5' });
  await user.click(screen.getByLabelText('Открыть меню'));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Разделы' })) };
};

beforeEach(() => {
  server.lack('GET /api/session/');
});

test('from ten sections on the sheet lists them, the current one first, with a search', async () => {
  const { user, sheet } = await openSheet(12);
  const sections = () => within(sheet.getByRole('list')).getAllByRole('link');
  expect(sections()[0]).toHaveTextContent('Раздел 5вы здесь');
  expect(sections()).toHaveLength(12);
  await user.type(sheet.getByRole('searchbox', { name: 'раздел' }), '11');
  expect(sections().map(({ textContent }) => textContent)).toEqual(['Раздел 11']);
  await user.click(sheet.getByRole('link', { name: 'Раздел 11' }));
  expect(await screen.findByRole('heading', { name: 'Раздел 11' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a few sections are listed without a search', async () => {
  const { sheet } = await openSheet(9);
  expect(within(sheet.getByRole('list')).getAllByRole('link')).toHaveLength(9);
  expect(sheet.queryByRole('searchbox')).not.toBeInTheDocument();
});
