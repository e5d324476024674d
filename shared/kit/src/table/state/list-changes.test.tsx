import { expect, jest, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { restoredRows } from '@shared/kit/runtime/records/restored-rows';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkbox, names } from '../testing/a-list';
import { type Coat, coats, section, showList } from '../testing/coats-by-season';
import { coats as pricedCoats, showList as showPrices } from '../testing/coats-with-prices';

const reread = async (rows: Coat[]) => {
  server.on('GET', '/coats', rows);
  await act(() => queryClient.invalidateQueries());
};

test('a change made elsewhere shows in its row, which keeps its position', async () => {
  await showList('?sort=name');
  await reread(coats.map((coat) => (coat.id === 2 ? { ...coat, name: 'Ярмак' } : coat)));
  await waitFor(() => expect(names()).toEqual(['Ярмак', 'Ёлка', 'Пальто']));
});

test('a row that this person has made is at its place at once, also if the list receives it before the answer', async () => {
  await showPrices();
  server.on('GET', '/coats', [{ id: 9, name: 'Берет', price: 50 }, ...pricedCoats]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые вещи: 1' })).toBeVisible();
  act(() => restoredRows.note(['coats'], [9]));
  await waitFor(() => expect(names()).toEqual(['Берет', 'Пальто', 'Анорак', 'Ёлка', 'Жакет']));
  expect(screen.queryByRole('button', { name: /Новые вещи/ })).not.toBeInTheDocument();
});

test('a new row that does not match the filter is not announced', async () => {
  await showList('?f.kind=зима');
  await reread([{ id: 9, name: 'Плащ', kind: 'осень' }, ...coats]);
  await waitFor(() => expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 2 из 4'));
  expect(screen.queryByRole('button', { name: /Новые вещи/ })).not.toBeInTheDocument();
});

test('a row that left and returned has its old position', async () => {
  await showList();
  await reread(coats.filter(({ id }) => id !== 2));
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  await reread(coats);
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка']));
});

test('offline the list shows that its data may be old', async () => {
  await showList();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('Нет связи: показано то, что было загружено')).toBeVisible();
  jest.restoreAllMocks();
  fireEvent(window, new Event('online'));
  expect(screen.queryAllByText(/Нет связи/)).toEqual([]);
});

test('a lost network is also shown beside the selection and beside the filter', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('Нет связи')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  expect(within(screen.getByRole('search')).getByText('Нет связи')).toBeVisible();
  jest.restoreAllMocks();
  fireEvent(window, new Event('online'));
  expect(screen.queryAllByText(/Нет связи/)).toEqual([]);
});

const waitForLong = async () => {
  server.handle('GET', '/coats', () => new Promise(() => undefined));
  jest.useFakeTimers();
  renderSection(section, '/coats');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  jest.useRealTimers();
};

test('a list that loads slowly shows that', async () => {
  await waitForLong();
  expect(screen.getByText('Загрузка идёт дольше обычного')).toBeVisible();
});

test('on a phone, whose toolbar has no space for it, the footer shows that a list loads slowly', async () => {
  lookOn(media.phone);
  await waitForLong();
  expect(screen.getByRole('status', { name: /Загрузка\.\.\.$/ })).toHaveTextContent('Загрузка идёт дольше обычного');
});
