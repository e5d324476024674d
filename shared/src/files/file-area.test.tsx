import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { StoredFile } from 'shared/contract/file';
import { unsavedInput } from 'shared/runtime/unsaved-input';
import { aFile, diskFile, diskPhoto, transferOf } from 'shared/testing/a-file';
import { server } from 'shared/testing/fake-server';
import { lookOn } from 'shared/testing/matching-media';
import { renderSection } from 'shared/testing/render-section';
import { gate, sentName } from 'shared/testing/uploads';
import { media } from 'shared/theme/tokens';
import { FileArea } from './file-area';

const uploads = '/api/orders/41/upload-file/';
const deletes = '/api/orders/41/files/';
const restores = '/api/orders/41/files/restore/';

beforeEach(() => {
  // Failures are also logged.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
  jest.restoreAllMocks();
});

/** An order's files, refetched from `stored` after each change. */
const showArea = (files: StoredFile[] = []) => {
  const stored = [...files];
  const Area = () => {
    const [shown, setShown] = useState<readonly StoredFile[]>(stored.slice());
    return <FileArea place="order" id={41} files={shown} onChanged={() => setShown(stored.slice())} />;
  };
  const { user, router } = renderSection({ id: 'x', routes: [{ index: true, Component: Area }] }, '/x');
  return { user, router, stored };
};

/** A back end that stores uploads, each under the next id. */
const acceptUploads = (stored: StoredFile[]) =>
  server.handle('POST', uploads, (call) => {
    const file = aFile({ id: 100 + stored.length, name: sentName(call) });
    stored.push(file);
    return { status: 201, body: file };
  });

const area = () => screen.getByRole('region', { name: 'Файлы' });

const chooser = () => {
  const input = area().querySelector('input');
  if (!input) throw new Error('Nothing to choose files with');
  return input;
};

const names = () =>
  within(area())
    .queryAllByRole('button', { name: /^Открыть/ })
    .map(({ textContent }) => textContent);
const progress = (name: string) => screen.findByRole('progressbar', { name: `Загрузка ${name}` });

test('a chosen file is sent in the field "file", shown, and confirmed in a toast', async () => {
  const { user, stored } = showArea();
  acceptUploads(stored);
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['PDFчек.pdf']));
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['чек.pdf']);
  expect(screen.queryByRole('progressbar', { name: /Загрузка/ })).not.toBeInTheDocument();
});

test.each([
  ['party', '/api/parties/41/upload-file/'],
  ['product', '/api/products/41/upload-file/'],
] as const)('a file of a %s is sent to its own record', async (place, call) => {
  const Area = () => <FileArea place={place} id={41} files={[]} onChanged={() => undefined} />;
  const { user } = renderSection({ id: 'x', routes: [{ index: true, Component: Area }] }, '/x');
  server.on('POST', call, aFile());
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
  expect(server.calls('POST', call).map(sentName)).toEqual(['чек.pdf']);
});

test('several files at once are sent in their order, one call per file, and confirmed in one toast', async () => {
  const { user, stored } = showArea();
  acceptUploads(stored);
  await user.upload(
    chooser(),
    ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map((name) => diskFile(name)),
  );
  expect(await screen.findByText('Файлы успешно добавлены: 5')).toBeInTheDocument();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']);
});

test('at most three uploads run at once', async () => {
  const { user } = showArea();
  const answers = gate(201, aFile());
  server.handle('POST', uploads, answers.wait);
  await user.upload(
    chooser(),
    ['a', 'b', 'c', 'd'].map((name) => diskFile(name)),
  );
  await waitFor(() => expect(server.calls('POST', uploads)).toHaveLength(3));
  answers.open();
  await waitFor(() => expect(server.calls('POST', uploads)).toHaveLength(4));
  expect(await screen.findByText('Файлы успешно добавлены: 4')).toBeInTheDocument();
});

test('each file shows its upload progress', async () => {
  const { user } = showArea();
  const answers = gate(201, aFile());
  server.handle('POST', uploads, (call) => {
    call.progress(0.4);
    return answers.wait();
  });
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await progress('чек.pdf')).toHaveAttribute('aria-valuenow', '40');
  answers.open();
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
});

test('a failed upload stays with its reason and is retried alone', async () => {
  const { user, stored } = showArea();
  const isBroken = { now: true };
  server.handle('POST', uploads, (call) => {
    const name = sentName(call);
    if (name === 'b.txt' && isBroken.now) return { status: 415, body: { detail: 'Файл поврежден', request_id: '1' } };
    const file = aFile({ id: 100 + stored.length, name });
    stored.push(file);
    return { status: 201, body: file };
  });
  await user.upload(chooser(), [diskFile('a.txt'), diskFile('b.txt'), diskFile('c.txt')]);
  expect(await screen.findByText('Произошла ошибка при добавлении файла: добавлено 2 из 3')).toBeInTheDocument();
  expect(within(area()).getByRole('alert')).toHaveTextContent('b.txt: Файл поврежден');
  await waitFor(() => expect(names()).toEqual(['TXTa.txt', 'TXTc.txt']));
  isBroken.now = false;
  await user.click(screen.getByRole('button', { name: 'повторить загрузку b.txt' }));
  await waitFor(() => expect(names()).toEqual(['TXTa.txt', 'TXTc.txt', 'TXTb.txt']));
  expect(within(area()).queryByRole('alert')).not.toBeInTheDocument();
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['a.txt', 'b.txt', 'c.txt', 'b.txt']);
});

test('a file that does not reach the back end shows its specified toast and the reason', async () => {
  const { user } = showArea();
  server.cut('POST', uploads);
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await screen.findByText('Произошла ошибка при добавлении файла')).toBeInTheDocument();
  expect(within(area()).getByRole('alert')).toHaveTextContent('чек.pdf: нет связи с сервером');
});

test('adding another file does not send failed ones again', async () => {
  const { user } = showArea();
  server.fail('POST', uploads);
  await user.upload(chooser(), diskFile('a.txt'));
  await screen.findByRole('button', { name: 'повторить загрузку a.txt' });
  await user.upload(chooser(), diskFile('b.txt'));
  await screen.findByRole('button', { name: 'повторить загрузку b.txt' });
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['a.txt', 'b.txt']);
});

test('a cancelled upload ends at once, without a message', async () => {
  const { user } = showArea();
  let isGivenUp = false;
  server.handle('POST', uploads, ({ signal }) => {
    signal?.addEventListener?.('abort', () => {
      isGivenUp = true;
    });
    return new Promise(() => undefined);
  });
  await user.upload(chooser(), diskFile('чек.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Отменить загрузку чек.pdf' }));
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: /Загрузка/ })).not.toBeInTheDocument());
  expect(isGivenUp).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Добавить' })).toHaveFocus();
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

test('the name of a file is the part after the first underscore of its address, decoded', () => {
  showArea([aFile({ url: '/media/5_%D1%87%D0%B5%D0%BA_%231.pdf' }), aFile({ id: 6, url: '/media/6_100%.txt' })]);
  expect(names()).toEqual(['PDFчек_#1.pdf', 'TXT100%.txt']);
});

test('the accessible name of a file’s button contains its visible text', () => {
  showArea([aFile({ name: 'Накладная 12 от 05.11.txt' })]);
  const button = within(area()).getByRole('button', { name: 'Открыть Накладная 12 от 05.11.txt' });
  const seen = [...button.querySelectorAll(':scope > :not([aria-hidden="true"])')].map(
    ({ textContent }) => textContent,
  );
  expect(seen).toEqual(['Накладная 12 от 05.11.txt']);
});

test('a screen of twice the pixels gets a thumbnail of twice the width', () => {
  jest.replaceProperty(window, 'devicePixelRatio', 2);
  showArea([aFile({ name: 'фото.jpg', image: true })]);
  const picture = area().querySelector('img');
  expect(picture?.src).toMatch(/width=190$/);
  expect(picture).toHaveAttribute('width', '95');
});

test('a picture is shown as its thumbnail, and whole if there is none', () => {
  showArea([aFile({ name: 'фото.jpg', image: true })]);
  const picture = area().querySelector('img');
  if (!picture) throw new Error('No picture');
  expect(decodeURI(picture.src)).toBe(`${window.location.origin}/api/files/1.ab/5_фото.jpg?width=95`);
  expect(picture).toHaveAttribute('loading', 'eager');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['95', '95']);
  fireEvent.error(picture);
  expect(decodeURI(picture.src)).toBe(`${window.location.origin}/api/files/1.ab/5_фото.jpg`);
});

test('a deleted file disappears at once, and Отменить restores it', async () => {
  const { user, stored } = showArea([aFile(), aFile({ id: 6, name: 'b.txt' })]);
  const [deleted, kept] = [...stored];
  const answers = gate(204);
  server.handle('DELETE', deletes, async () => {
    stored.splice(0, 1);
    return answers.wait();
  });
  server.handle('POST', restores, () => {
    if (deleted && kept) stored.splice(0, 1, deleted, kept);
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Удалить чек.pdf' }));
  expect(names()).toEqual(['TXTb.txt']);
  answers.open();
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

test('if the back end cannot delete, the buttons disappear without a message', async () => {
  const { user } = showArea([aFile()]);
  server.lack('DELETE', deletes);
  await user.click(screen.getByRole('button', { name: 'Удалить чек.pdf' }));
  await waitFor(() => expect(names()).toEqual(['PDFчек.pdf']));
  expect(screen.queryByRole('button', { name: 'Удалить чек.pdf' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('if the back end accepts no files here, adding is unavailable, without an error', async () => {
  const { user } = showArea([aFile()]);
  server.lack('POST', uploads);
  await user.upload(chooser(), diskFile('b.txt'));
  expect(await screen.findByText('Файлы здесь не добавляются')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Добавить' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(unsavedInput.isThere()).toBe(false);
  expect(names()).toEqual(['PDFчек.pdf']);
});

test('an unknown place is an error', () => {
  // As from a section that was built with another version.
  const props = JSON.parse('{ "place": "buyer", "id": 1, "files": [] }');
  expect(() => render(<FileArea {...props} onChanged={() => undefined} />)).toThrow(
    'No files are kept at the place "buyer"',
  );
});

test('an unknown save type is reported instead of the area', () => {
  const props = JSON.parse('{ "place": "order", "id": 1, "files": [], "saveType": "sound" }');
  const Area = () => <FileArea {...props} onChanged={() => undefined} />;
  renderSection({ id: 'x', routes: [{ index: true, Component: Area }] }, '/x');
  expect(screen.getByRole('alert')).toHaveTextContent('Неверный тип сохранения');
});

test('leaving the screen cancels its uploads', async () => {
  const { user, router } = showArea();
  let isGivenUp = false;
  server.handle('POST', uploads, (call) => {
    call.signal?.addEventListener?.('abort', () => {
      isGivenUp = true;
    });
    return new Promise(() => undefined);
  });
  await user.upload(chooser(), diskFile('чек.pdf'));
  await progress('чек.pdf');
  await router.navigate('/y');
  await waitFor(() => expect(isGivenUp).toBe(true));
});

test('a file that is not stored counts as unsaved input, so leaving asks', async () => {
  const { user } = showArea();
  const answers = gate(500);
  server.handle('POST', uploads, answers.wait);
  await user.upload(chooser(), diskFile('чек.pdf'));
  await progress('чек.pdf');
  expect([unsavedInput.isThere(), unsavedInput.isBeingSaved()]).toEqual([true, true]);
  answers.open();
  await screen.findByRole('button', { name: 'повторить загрузку чек.pdf' });
  expect([unsavedInput.isThere(), unsavedInput.isBeingSaved()]).toEqual([true, false]);
  server.on('POST', uploads, aFile());
  act(() => unsavedInput.saveAll());
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
  await waitFor(() => expect(unsavedInput.isThere()).toBe(false));
});

test('an upload continues with a new access token if the old one has expired', async () => {
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('refresh_token', 'long');
  const { user, stored } = showArea();
  server.on('POST', '/api/jwt/refresh/', { access_token: 'new' });
  server.handle('POST', uploads, (call) => {
    if (call.headers.Authorization !== 'Bearer new') return { status: 401, body: null };
    const file = aFile({ name: sentName(call) });
    stored.push(file);
    return { status: 201, body: file };
  });
  await user.upload(chooser(), diskFile('чек.pdf'));
  await waitFor(() => expect(names()).toEqual(['PDFчек.pdf']));
  localStorage.clear();
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

test('a history that failed to load is reported and requested again; without a history in the back end the button disappears', async () => {
  const { user } = showArea([]);
  server.fail('GET', history);
  await user.click(screen.getByRole('button', { name: 'Удалённые файлы' }));
  expect(await screen.findByText('История не загрузилась')).toBeInTheDocument();
  server.lack('GET', history);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Удалённые файлы' })).not.toBeInTheDocument();
});
