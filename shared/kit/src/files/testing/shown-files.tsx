import type { StoredFile } from '@shared/contract/wire/file';
import { FileArea } from '@shared/kit/files/file-area';
import { aFile } from '@shared/kit/testing/a-file';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { sentName } from '@shared/kit/testing/uploads';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';

export const uploads = '/api/orders/41/upload-file/';

/** An order's files, refetched from `stored` after each change. */
export const showArea = (files: StoredFile[] = []) => {
  const stored = [...files];
  const Area = () => {
    const [shown, setShown] = useState<readonly StoredFile[]>(stored.slice());
    return <FileArea owner="order" id={41} files={shown} onChanged={() => setShown(stored.slice())} />;
  };
  const { user, router } = renderSection({ id: 'x', routes: [{ index: true, Component: Area }] }, '/x');
  return { user, router, stored };
};

/** A back end that stores uploads, each under the next id. */
export const acceptUploads = (stored: StoredFile[]) =>
  server.handle('POST', uploads, (call) => {
    const file = aFile({ id: 100 + stored.length, name: sentName(call) });
    stored.push(file);
    return { status: 201, body: file };
  });

export const area = () => screen.getByRole('region', { name: 'Файлы' });

/** The input of the dialog that chooses files. */
export const chooser = () => {
  const input = area().querySelector('input');
  if (!input) throw new Error('Nothing to choose files with');
  return input;
};

/** The texts of the tiles, with the type of each file. */
export const names = () =>
  within(area())
    .queryAllByRole('button', { name: /^Открыть/ })
    .map(({ textContent }) => textContent);
