import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { aFile, diskFile, diskPhoto, transferOf } from '@shared/kit/testing/a-file';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { sentName } from '@shared/kit/testing/uploads';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PhotoDialog } from './photo-dialog';

const uploads = '/api/products/17/upload-image/';

/** The answer to a photo that was added. */
const aPhoto = { id: 5, url: '/api/files/x/5_a.webp' };

const onDone = jest.fn<() => void>();

beforeEach(() => {
  onDone.mockReset();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const openDialog = async () => {
  const Screen = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Редактировать
        </button>
        <PhotoDialog productId={17} isOpen={isOpen} onDone={onDone} onClose={() => setIsOpen(false)} />
      </>
    );
  };
  const { user } = renderSection({ id: 'x', routes: [{ index: true, Component: Screen }] }, '/x');
  await user.click(screen.getByRole('button', { name: 'Редактировать' }));
  await screen.findByRole('dialog', { name: 'Фото товара' });
  return user;
};

const dialog = () => screen.getByRole('dialog', { name: 'Фото товара' });
const chosen = () =>
  within(dialog())
    .queryAllByRole('button', { name: /^Убрать/ })
    .map((button) => button.getAttribute('aria-label'));

/** Bypasses the chooser's own filter, like "All files" in the browser's dialog. */
const choose = (files: File[]) => {
  const input = dialog().querySelector('input');
  if (!input) throw new Error('Nothing to choose photos with');
  fireEvent.change(input, { target: { files } });
};

test('chosen photos are shown; a removed one is not sent, and its object URL is revoked', async () => {
  const user = await openDialog();
  server.on('POST', uploads, aPhoto);
  choose([diskPhoto('a.jpg'), diskPhoto('b.jpg'), diskPhoto('c.jpg')]);
  expect(dialog().querySelectorAll('img')).toHaveLength(3);
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  await user.click(screen.getByRole('button', { name: 'Убрать b.jpg' }));
  expect(revoke).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Добавить 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['a.jpg', 'c.jpg']);
});

test('one photo shows its specified toast; the product is refetched, the dialog closes and the focus returns', async () => {
  const user = await openDialog();
  server.on('POST', uploads, aPhoto);
  choose([diskPhoto('a.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Добавить 1' }));
  expect(await screen.findByText('Фото успешно добавлено')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus();
});

test('photos are sent one after another, so that their order is kept', async () => {
  const user = await openDialog();
  const held = holdAnswer('POST', uploads);
  choose([diskPhoto('a.jpg'), diskPhoto('b.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Добавить 2' }));
  await waitFor(() => expect(server.calls('POST', uploads)).toHaveLength(1));
  expect(screen.getByRole('progressbar', { name: 'Загрузка b.jpg' })).toHaveAttribute('aria-valuenow', '0');
  await held.answer(aPhoto, 201);
  expect(await screen.findByText('Фото успешно добавлены: 2')).toBeInTheDocument();
});

test('only images are accepted; the others are reported', async () => {
  await openDialog();
  choose([diskPhoto('a.jpg'), diskFile('чек.pdf', { type: 'application/pdf' })]);
  expect(chosen()).toEqual(['Убрать a.jpg']);
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('чек.pdf: это не изображение');
});

test('an image that the api cannot show is sent too, and the toast says that it is among the files', async () => {
  const user = await openDialog();
  server.on('POST', uploads, aFile({ image: false }));
  choose([
    diskFile('снимок.heic', { type: 'image/heic' }),
    diskFile('ещё.HEIC', { type: '' }),
    diskFile('знак.svg', { type: 'image/svg+xml' }),
  ]);
  expect(dialog().querySelectorAll('img')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Добавить 3' }));
  expect(
    await screen.findByText('Сохранены в файлах товара, как фото их показать нельзя: снимок.heic, ещё.HEIC, знак.svg'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Фото успешно/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('photos can also be dropped or pasted', async () => {
  await openDialog();
  const area = screen.getByText(/Перетащите фото сюда/);
  fireEvent.drop(area, { dataTransfer: transferOf([diskPhoto('a.jpg')]) });
  fireEvent.paste(document.body, { clipboardData: transferOf([diskPhoto('image.png')]) });
  expect(chosen()).toEqual(['Убрать a.jpg', 'Убрать image.png']);
});

test('a touch screen offers choosing photos, because it has no drag and drop', async () => {
  lookOn(media.touch);
  await openDialog();
  expect(within(dialog()).getByRole('button', { name: 'Выберите фото' })).toBeVisible();
  expect(screen.queryByText(/Перетащите|вставить/)).not.toBeInTheDocument();
});

test('without a chosen photo an alert is shown, and closing does not ask', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Файлы не выбраны');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('if some fail only those stay, to be retried', async () => {
  const user = await openDialog();
  const isBroken = { now: true };
  server.handle('POST', uploads, (call) =>
    sentName(call) === 'b.jpg' && isBroken.now
      ? { status: 415, body: { detail: 'Изображение повреждено', request_id: '1' } }
      : { status: 201, body: aPhoto },
  );
  choose([diskPhoto('a.jpg'), diskPhoto('b.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Добавить 2' }));
  expect(await screen.findByText('Произошла ошибка при добавлении фото: добавлено 1 из 2')).toBeInTheDocument();
  await waitFor(() => expect(chosen()).toEqual(['Убрать b.jpg']));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('b.jpg: Изображение повреждено');
  expect(onDone).toHaveBeenCalledTimes(1);
  isBroken.now = false;
  await user.click(screen.getByRole('button', { name: 'Добавить 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['a.jpg', 'b.jpg', 'b.jpg']);
});

test('a single photo that fails is retried by its own button', async () => {
  const user = await openDialog();
  server.fail('POST', uploads);
  choose([diskPhoto('a.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Добавить 1' }));
  expect(await screen.findByText('Произошла ошибка при добавлении фото')).toBeInTheDocument();
  server.on('POST', uploads, aPhoto);
  await user.click(await screen.findByRole('button', { name: 'повторить загрузку a.jpg' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('closing with photos that are not added asks; staying keeps them', async () => {
  const user = await openDialog();
  choose([diskPhoto('a.jpg')]);
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Закрыть без добавления?' });
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  expect(chosen()).toEqual(['Убрать a.jpg']);
  await user.click(within(dialog()).getByRole('button', { name: 'Отмена' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Закрыть без добавления?' })).getByRole('button', {
      name: 'Закрыть',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a screen that saves before it is left does not send photos that nobody accepted', async () => {
  await openDialog();
  choose([diskPhoto('a.jpg')]);
  act(() => unsavedInput.saveAll());
  expect(unsavedInput.isThere()).toBe(true);
  expect(server.calls('POST', uploads)).toEqual([]);
});
