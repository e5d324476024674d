import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { StoredFile } from 'shared/contract/file';
import { aFile, diskFile } from 'shared/testing/a-file';
import { type FakeCall, server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import { FileArea } from './file-area';

const uploads = '/api/orders/41/upload-file/';

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
  jest.restoreAllMocks();
});

/** An order's files, read anew from `stored` whenever they change. */
const showArea = (files: StoredFile[] = []) => {
  const stored = [...files];
  const Area = () => {
    const [shown, setShown] = useState<readonly StoredFile[]>(stored.slice());
    return <FileArea place="order" id={41} files={shown} onChanged={() => setShown(stored.slice())} />;
  };
  const { user } = renderSection({ id: 'x', routes: [{ index: true, Component: Area }] }, '/x');
  return { user, stored };
};

/** A back end that keeps what it is sent, each under the next number. */
const acceptUploads = (stored: StoredFile[]) =>
  server.handle('POST', uploads, (call) => {
    const file = aFile({ id: 100 + stored.length, name: sentName(call) });
    stored.push(file);
    return { status: 201, body: file };
  });

const sentName = ({ body }: FakeCall): string => {
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof File ? file.name : '';
};

const chooser = () => {
  const input = screen.getByRole('region', { name: 'Файлы' }).querySelector('input');
  if (!input) throw new Error('Nothing to choose files with');
  return input;
};

test('a file that is chosen is sent in the field "file", shown, and said in a toast', async () => {
  const { user, stored } = showArea();
  acceptUploads(stored);
  await user.upload(chooser(), diskFile('чек.pdf'));
  expect(await screen.findByText('Файл успешно добавлен')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Открыть чек.pdf' })).toBeInTheDocument();
  expect(server.calls('POST', uploads).map(sentName)).toEqual(['чек.pdf']);
  expect(screen.queryByRole('progressbar', { name: /Загрузка/ })).not.toBeInTheDocument();
});
