import { expect, test } from '@jest/globals';
import { aFile } from '@shared/kit/testing/a-file';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { screen, waitFor, within } from '@testing-library/react';
import { names, showArea } from './testing/shown-files';

const deletes = '/api/orders/41/files/';
const restores = '/api/orders/41/files/restore/';

test('a deleted file disappears at once, and Отменить restores it', async () => {
  const { user, stored } = showArea([aFile(), aFile({ id: 6, name: 'b.txt' })]);
  const [deleted, kept] = [...stored];
  const held = holdAnswer('DELETE', deletes, () => stored.splice(0, 1));
  server.handle('POST', restores, () => {
    if (deleted && kept) stored.splice(0, 1, deleted, kept);
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Удалить чек.pdf' }));
  expect(names()).toEqual(['TXTb.txt']);
  await held.answer(null, 204);
  const toast = await screen.findByText('Файл чек.pdf удален');
  expect(server.calls('DELETE', deletes).map(({ body }) => body)).toEqual([[5]]);
  await user.click(within(toast.parentElement ?? toast).getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(names()).toEqual(['PDFчек.pdf', 'TXTb.txt']));
  expect(server.calls('POST', restores).map(({ body }) => body)).toEqual([[5]]);
});

test('a file that cannot be deleted is shown again, with a toast', async () => {
  const { user } = showArea([aFile()]);
  server.fail('DELETE', deletes);
  await user.click(screen.getByRole('button', { name: 'Удалить чек.pdf' }));
  expect(await screen.findByText('Произошла ошибка при удалении файла')).toBeInTheDocument();
  expect(names()).toEqual(['PDFчек.pdf']);
});

test('if the back end cannot delete, there are no buttons for it', () => {
  server.lack('DELETE /api/orders/{id}/files/');
  showArea([aFile()]);
  expect(screen.queryByRole('button', { name: 'Удалить чек.pdf' })).not.toBeInTheDocument();
});

const history = '/api/orders/41/history/';
const anEntry = (id: number, from: unknown, to: unknown) => ({
  id,
  at: new Date(2026, 10, 20, 14, 5).toISOString(),
  user: 'anna',
  field: 'files',
  from,
  to,
});

test('a deleted file can be restored after its toast is gone', async () => {
  const { user, stored } = showArea([aFile({ id: 6, name: 'b.txt' })]);
  server.on('GET', history, [
    anEntry(3, { id: 5, name: 'чек.pdf' }, null),
    anEntry(2, { id: 4, name: 'старый.txt' }, { id: 4, name: 'старый.txt' }),
    anEntry(1, null, { id: 5, name: 'чек.pdf' }),
  ]);
  server.handle('POST', restores, () => {
    stored.push(aFile());
    server.on('GET', history, []);
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Удалённые файлы' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалённые файлы' }));
  expect(await dialog.findByText('чек.pdf')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.getByText(/anna/)).toHaveTextContent('20.11.2026, 14:05 anna');
  await user.click(dialog.getByRole('button', { name: 'Вернуть чек.pdf' }));
  expect(await screen.findByText('Файл возвращён')).toBeInTheDocument();
  expect(server.calls('POST', restores).map(({ body }) => body)).toEqual([[5]]);
  expect(await dialog.findByText('Удалённых файлов нет')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['TXTb.txt', 'PDFчек.pdf']));
});

test('a history that failed to load is reported and requested again', async () => {
  const { user } = showArea([]);
  server.fail('GET', history);
  await user.click(screen.getByRole('button', { name: 'Удалённые файлы' }));
  expect(await screen.findByText('История не загрузилась')).toBeInTheDocument();
  server.on('GET', history, []);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText('История не загрузилась')).not.toBeInTheDocument());
});

test('without a history in the back end no deleted files are offered', () => {
  server.lack('GET /api/orders/{id}/history/');
  showArea([]);
  expect(screen.queryByRole('button', { name: 'Удалённые файлы' })).not.toBeInTheDocument();
});
