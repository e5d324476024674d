import { beforeEach, expect, test } from '@jest/globals';
import type { HistoryEntry } from '@shared/contract/wire/history';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { showProduct, storeProduct } from '../testing/show-product';

const path = '/api/products/7/history/';
let lastId = 5000;

const anEntry = (entry: Partial<HistoryEntry>): HistoryEntry => ({
  id: lastId--,
  at: new Date(2026, 10, 20, 14, 5).toISOString(),
  user: 'anna',
  field: 'name',
  from: null,
  to: null,
  together: null,
  ...entry,
});

const showHistory = async (history: HistoryEntry[]) => {
  server.on('GET', path, history);
  return showProduct({ tab: '/history' });
};

const linesOf = async () => {
  const list = await screen.findByRole('list', { name: 'ИСТОРИЯ' });
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => !item.querySelector('time'))
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  storeProduct(aWholeProduct());
});

test('each change is shown with the labels of the form and formatted values', async () => {
  await showHistory([
    anEntry({ field: 'price', from: 1990.5, to: 12000 }),
    anEntry({ field: 'discount_price', from: null, to: 0 }),
    anEntry({ field: 'category_id', from: 9, to: 2 }),
    anEntry({ field: 'collection_id', from: 5, to: null }),
    anEntry({ field: 'archived', from: false, to: true }),
    anEntry({ field: 'modifications', from: { size: 'M', remaining: 4 }, to: { size: 'M', remaining: 3 } }),
    anEntry({
      field: 'modifications',
      from: { size: 'M', remaining: 0 },
      to: { size: 'M', remaining: 0, minimum: 3, place: 'A-1' },
    }),
    anEntry({
      field: 'modifications',
      from: { size: 'M', remaining: 0, minimum: 3, place: 'A-1' },
      to: { size: 'L', remaining: 0, minimum: 5, place: 'A-1' },
    }),
    anEntry({ field: 'modifications', from: null, to: { size: 'XL', remaining: 0, barcode: '46000' } }),
    anEntry({ field: 'codes', from: null, to: { size: 'M', code: 'СТ-17', pieces: 1 } }),
    anEntry({ field: 'codes', from: { size: 'M', code: '14600000000014', pieces: 10 }, to: null }),
    anEntry({ field: 'images', from: null, to: 'юбка.webp' }),
    anEntry({ field: 'deleted_at', from: '2026-11-20', to: null }),
    anEntry({ field: 'deleted_at', from: null, to: '2026-11-20' }),
    anEntry({ field: 'id', from: null, to: 7 }),
  ]);
  expect(await linesOf()).toEqual([
    'цена: 1\u00a0990,50\u00a0₽ → 12\u00a0000\u00a0₽',
    'цена со скидкой: — → 0\u00a0₽',
    'категория: № 9 → Юбки',
    'коллекция: Вечер → —',
    'в архиве: нет → да',
    'размер: M - 4 шт. → M - 3 шт.',
    'размер: M, минимум —, место — → M, минимум 3, место A-1',
    'размер: M - 0 шт., минимум 3 → L - 0 шт., минимум 5',
    'размер: — → XL - 0 шт., штрихкод 46000',
    'штрихкод: — → M, СТ-17',
    'штрихкод: M, 14600000000014, пачка 10 шт. → —',
    'фото: — → юбка.webp',
    'товар восстановлен',
    'товар удалён',
    'товар создан',
  ]);
});

test('the changes of one person at one moment are grouped, with who and when', async () => {
  const later = new Date(2026, 10, 21, 9, 0).toISOString();
  await showHistory([
    anEntry({ at: later, user: null, field: 'tag', from: 'нет', to: 'бартер' }),
    anEntry({ field: 'price', from: 1, to: 2 }),
    anEntry({ field: 'weight', from: 1, to: 2 }),
  ]);
  const list = await screen.findByRole('list', { name: 'ИСТОРИЯ' });
  const moments = [...list.children].map(({ textContent }) => textContent);
  expect(moments).toHaveLength(2);
  expect(moments[0]).toContain('21.11.2026, 09:00программа магазина');
  expect(moments[1]).toContain('20.11.2026, 14:05anna');
});

test('of a long history the newest fifty moments show, and more on request', async () => {
  const history = Array.from({ length: 120 }, (_, index) =>
    anEntry({ at: new Date(2026, 10, 20, 14, 5, -index).toISOString(), field: 'price', from: index, to: index + 1 }),
  );
  const { user } = await showHistory(history);
  expect(await linesOf()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Показать ещё 50' }));
  expect(await linesOf()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Показать ещё 20' }));
  expect(await linesOf()).toHaveLength(120);
  expect(screen.queryByRole('button', { name: /Показать ещё/ })).not.toBeInTheDocument();
});

test('if the back end has no such call the placeholder shows', async () => {
  server.lack('GET /api/products/{id}/history/');
  await showProduct({ tab: '/history' });
  expect(await screen.findByText('Для истории изменений пока нет бэкенда')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a history that fails to load is reported, and can be requested again, also an empty one', async () => {
  server.fail('GET', path);
  const { user } = await showProduct({ tab: '/history' });
  expect(await screen.findByRole('alert')).toHaveTextContent('История не загрузилась');
  server.on('GET', path, []);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Изменений пока нет')).toBeVisible();
});

test('a deleted photo or file can be restored from the history, and an existing one cannot', async () => {
  const photo = { id: 3, name: 'юбка.webp' };
  const deleted = [
    anEntry({ field: 'images', from: photo, to: null }),
    anEntry({ field: 'files', from: null, to: { id: 5, name: 'состав.txt' } }),
    anEntry({ field: 'files', from: { id: 5, name: 'состав.txt' }, to: null }),
    anEntry({ field: 'images', from: 'без номера.webp', to: null }),
    anEntry({ field: 'images', from: null, to: photo }),
  ];
  const { user } = await showHistory(deleted);
  expect((await linesOf())[0]).toBe('фото: юбка.webp → —Вернуть');
  expect(screen.getAllByRole('button', { name: /^Вернуть/ })).toHaveLength(1);
  server.handle('POST', '/api/products/7/images/restore/', () => {
    server.on('GET', path, [anEntry({ field: 'images', from: null, to: photo }), ...deleted]);
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Вернуть юбка.webp' }));
  expect(await screen.findByText('Фото возвращено')).toBeVisible();
  expect(server.calls('POST', '/api/products/7/images/restore/')[0]?.body).toEqual([3]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Вернуть/ })).not.toBeInTheDocument());
});

test('a failed restore is reported, and can be tried again', async () => {
  const { user } = await showHistory([anEntry({ field: 'files', from: { id: 5, name: 'состав.txt' }, to: null })]);
  server.fail('POST', '/api/products/7/files/restore/');
  await user.click(await screen.findByRole('button', { name: 'Вернуть состав.txt' }));
  expect(await screen.findByText('Вернуть не удалось')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Вернуть состав.txt' })).toBeVisible();
});
