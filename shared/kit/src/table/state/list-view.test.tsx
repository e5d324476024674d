import { expect, jest, test } from '@jest/globals';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { checkbox, names } from '../testing/a-list';
import { button, searchFor, showList } from '../testing/coats-by-season';

test('the address restores filters, search and order', async () => {
  await showList('?f.kind=зима&sort=-name');
  expect(names()).toEqual(['Пальто', 'Ёлка']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'descending');
});

test('columns, their order and the sorting are stored, and Сбросить restores the defaults', async () => {
  const { user } = await showList();
  await user.click(button('название'));
  fireEvent.keyDown(button('название'), { code: 'ArrowRight', altKey: true });
  const { headers } = listOnScreen(user);
  expect(headers()).toEqual(['сезон', 'название']);
  await user.click(screen.getByRole('link', { name: 'Карточка' }));
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  await screen.findByRole('grid');
  expect(headers()).toEqual(['сезон', 'название']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitem', { name: 'Сбросить' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(headers()).toEqual(['название', 'сезон']));
});

test('rows made higher in Настройки stay so, and Сбросить makes them dense again', async () => {
  const { user } = await showList();
  const rowHeight = () => screen.getByText('Пальто').closest<HTMLElement>('[role="row"]')?.style.height;
  expect(rowHeight()).toBe('36px');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Просторные строки' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Карточка' }));
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  await screen.findByRole('grid');
  expect(rowHeight()).toBe('44px');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitem', { name: 'Сбросить' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(rowHeight()).toBe('36px'));
});

test('a list opened at another address starts without a selection, and Back restores the selection', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await act(() => router.navigate('/coats?f.kind=осень'));
  expect(screen.getByRole('heading', { name: 'Одежда' })).toBeVisible();
  expect(checkbox('Анорак')).not.toBeChecked();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  expect(checkbox('Анорак')).toBeChecked();
});

test('a selection stored at one address is not restored at another', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await act(() => router.navigate('/coats/card'));
  // Like the first entry of the tab, whose key is the same at every address.
  await act(() => router.navigate('/coats?f.kind=осень', { state: { view: 'default' } }));
  expect(await screen.findByRole('heading', { name: 'Одежда' })).toBeVisible();
});

test('after a full load of the page nothing is selected', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await act(() => router.navigate('/coats/card'));
  const load = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 60_000);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Одежда' })).toBeVisible();
  expect(checkbox('Анорак')).not.toBeChecked();
  load.mockRestore();
});

test('Back restores the selection, including rows hidden by a search', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await searchFor(user, 'зима');
  await user.click(checkbox('Ёлка'));
  await act(() => router.navigate('/coats/card'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
});
