import { afterEach, expect, test } from '@jest/globals';
import { diskFile, diskPhoto, transferOf } from '@shared/kit/testing/a-file';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { media } from '@shared/kit/theme/tokens';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { acceptUploads, area, chooser, showArea, uploads } from './testing/shown-files';

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});

test('dropped files are added, and the area is marked while they are dragged', async () => {
  const { stored } = showArea();
  acceptUploads(stored);
  const dataTransfer = transferOf([diskFile('чек.pdf')]);
  fireEvent.dragOver(area(), { dataTransfer });
  expect(screen.getByText(/Отпустите/)).toBeInTheDocument();
  fireEvent.drop(area(), { dataTransfer });
  expect(screen.queryByText(/Отпустите/)).not.toBeInTheDocument();
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
});

test('a file dropped beside the area does not make the browser leave the page', () => {
  showArea();
  const drop = createEvent.drop(document.body, { dataTransfer: transferOf([diskFile('чек.pdf')]) });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
});

test('a folder is not a file, and that is reported', () => {
  showArea();
  const folder = diskFile('накладные');
  const dataTransfer = {
    ...transferOf([folder]),
    items: [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name: 'накладные' }) }],
  };
  fireEvent.drop(area(), { dataTransfer });
  expect(within(area()).getByRole('alert')).toHaveTextContent('накладные: это папка, выберите файлы в ней');
});

test('pasted files are added', async () => {
  const { stored } = showArea();
  acceptUploads(stored);
  fireEvent.paste(document.body, { clipboardData: transferOf([diskPhoto('image.png')]) });
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
});

test('text pasted into a field of the page stays there', () => {
  showArea();
  const field = document.createElement('input');
  document.body.append(field);
  const paste = createEvent.paste(field, { clipboardData: transferOf([diskPhoto('image.png')]) });
  fireEvent(field, paste);
  field.remove();
  expect(paste.defaultPrevented).toBe(false);
  expect(server.calls('POST', uploads)).toEqual([]);
});

test('files pasted while a dialog is over the area are not added to the area', () => {
  showArea();
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
  fireEvent.paste(document.body, { clipboardData: transferOf([diskPhoto('image.png')]) });
  dialog.remove();
  expect(server.calls('POST', uploads)).toEqual([]);
});

test('without a chosen or dropped file an alert is shown, until there are some', async () => {
  const { user, stored } = showArea();
  acceptUploads(stored);
  fireEvent(chooser(), new Event('cancel'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Файлы не выбраны');
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(screen.queryByText('Файлы не выбраны')).not.toBeInTheDocument();
  fireEvent.drop(area(), { dataTransfer: transferOf([]) });
  expect(await screen.findByText('Файлы не выбраны')).toHaveAttribute('role', 'alert');
});

test("an empty file, and one over the page's limit, are not sent", async () => {
  const limits = document.createElement('meta');
  limits.name = 'upload-megabytes';
  limits.dataset.file = '1';
  document.head.append(limits);
  const { user } = showArea();
  expect(screen.getByText('Перетащите или вставьте из буфера, до 1 МБ')).toBeInTheDocument();
  await user.upload(chooser(), [diskFile('пусто.txt', { bytes: 0 }), diskFile('видео.mp4', { bytes: 1024 ** 2 + 1 })]);
  const alert = within(area()).getByRole('alert');
  expect(alert).toHaveTextContent('пусто.txt: файл пуст');
  expect(alert).toHaveTextContent('видео.mp4: больше 1 МБ');
  await user.click(within(alert).getByRole('button', { name: 'Скрыть' }));
  expect(within(area()).queryByRole('alert')).not.toBeInTheDocument();
});

test('without drag and drop nobody is asked to drag', () => {
  lookOn(media.touch);
  showArea();
  expect(screen.getByRole('button', { name: 'Добавить' })).toBeVisible();
  expect(screen.queryByText(/Перетащите/)).not.toBeInTheDocument();
});
