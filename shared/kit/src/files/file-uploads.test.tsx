import { afterEach, expect, jest, test } from '@jest/globals';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { aFile, diskFile } from '@shared/kit/testing/a-file';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { sentName } from '@shared/kit/testing/uploads';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FileArea } from './file-area';
import { acceptUploads, area, chooser, names, showArea, uploads } from './testing/shown-files';

afterEach(() => {
  jest.useRealTimers();
});

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
] as const)('a file of a %s is sent to its own record', async (owner, call) => {
  const Area = () => <FileArea owner={owner} id={41} files={[]} onChanged={() => undefined} />;
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
  const held = holdAnswer('POST', uploads);
  await user.upload(
    chooser(),
    ['a', 'b', 'c', 'd'].map((name) => diskFile(name)),
  );
  await waitFor(() => expect(server.calls('POST', uploads)).toHaveLength(3));
  await held.answer(aFile(), 201);
  await waitFor(() => expect(server.calls('POST', uploads)).toHaveLength(4));
  expect(await screen.findByText('Файлы успешно добавлены: 4')).toBeInTheDocument();
});

test('each file shows its upload progress', async () => {
  const { user } = showArea();
  const held = holdAnswer('POST', uploads, ({ progress }) => progress(0.4));
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await progress('чек.pdf')).toHaveAttribute('aria-valuenow', '40');
  await held.answer(aFile(), 201);
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
  expect(within(area()).getByRole('alert')).toHaveTextContent('чек.pdf: нет связи, повторим');
});

test('a file that failed offline is sent again when the network is back, as the same attempt, and confirmed once', async () => {
  const { user, stored } = showArea();
  network.lose();
  server.cut('POST', uploads);
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await within(area()).findByRole('alert')).toHaveTextContent('нет связи, повторим');
  expect(server.calls('POST', uploads)).toHaveLength(1);
  acceptUploads(stored);
  await network.regain();
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['PDFчек.pdf']));
  expect(within(area()).queryByRole('alert')).not.toBeInTheDocument();
  const keys = server.calls('POST', uploads).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('while the back end is not reached a file is sent again after growing pauses, and its failure is reported once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  showArea();
  server.cut('POST', uploads);
  fireEvent.change(chooser(), { target: { files: [diskFile('чек.pdf')] } });
  for (const [waitMs, times] of [
    [0, 1],
    [4_900, 1],
    [200, 2],
    [9_000, 2],
    [1_500, 3],
  ] as const) {
    await act(() => jest.advanceTimersByTimeAsync(waitMs));
    expect(server.calls('POST', uploads)).toHaveLength(times);
  }
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

test('if the back end accepts no files here, adding is unavailable', async () => {
  server.lack('POST /api/orders/{id}/upload-file/');
  showArea([aFile()]);
  expect(screen.getByText('Файлы здесь не добавляются')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Добавить' })).not.toBeInTheDocument();
  expect(names()).toEqual(['PDFчек.pdf']);
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
  const held = holdAnswer('POST', uploads);
  await user.upload(chooser(), diskFile('чек.pdf'));
  await progress('чек.pdf');
  expect([unsavedInput.isThere(), unsavedInput.isBeingSaved()]).toEqual([true, true]);
  await held.answer(null, 500);
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
