import { expect, test } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderSection } from 'shared/testing/render-section';
import { RowLink, RowLinksContext, useRowLinks } from './row-link';

const List = () => (
  <RowLinksContext value={useRowLinks()}>
    <RowLink to="41/edit" tabIndex={0}>
      41
    </RowLink>
    <RowLink to="/orders/7" tabIndex={0}>
      7
    </RowLink>
  </RowLinksContext>
);

const section = {
  id: 'coats',
  routes: [
    { index: true, Component: List },
    { path: '41/edit', Component: () => 'card' },
  ],
};

const link = (name: string) => screen.getByRole('link', { name });

test('the address of a row is below that of its list, or a whole one', () => {
  renderSection(section, '/coats', '/?sort=name');
  expect(link('41')).toHaveAttribute('href', '/coats/41/edit');
  expect(link('7')).toHaveAttribute('href', '/orders/7');
});

test('a click opens the card in this page', async () => {
  const { user, router } = renderSection(section, '/coats');
  await user.click(link('41'));
  expect(await screen.findByText('card')).toBeVisible();
  expect(router.state.location.pathname).toBe('/coats/41/edit');
});

test('a click with Ctrl is the browser’s, which opens a new tab', () => {
  const { router } = renderSection(section, '/coats');
  const click = createEvent.click(link('41'), { ctrlKey: true });
  fireEvent(link('41'), click);
  expect(click.defaultPrevented).toBe(false);
  expect(router.state.location.pathname).toBe('/coats');
});
