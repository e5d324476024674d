import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ProductImage } from 'shared/contract/file';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import { PhotoGrid } from './photo-grid';

const deletes = '/api/products/17/images/';
const restores = '/api/products/17/images/restore/';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const photo = (id: number, name: string): ProductImage => ({ id, url: `/api/files/1.ab/${id + 50}_${name}` });

const showGrid = (images = [photo(1, 'перед.webp'), photo(2, 'зад.webp'), photo(3, 'ткань.webp')]) => {
  const stored = [...images];
  const Screen = () => {
    const [shown, setShown] = useState<readonly ProductImage[]>(stored.slice());
    return <PhotoGrid productId={17} productName="Луна" images={shown} onChanged={() => setShown(stored.slice())} />;
  };
  const { user } = renderSection({ id: 'x', routes: [{ index: true, Component: Screen }] }, '/x');
  return { user, stored };
};

const photos = () =>
  screen.queryAllByRole('button', { name: /^Открыть/ }).map((each) => each.getAttribute('aria-label'));

/** Open, and with the focus. */
const viewer = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Просмотр' });
  await waitFor(() => expect(dialog).toHaveFocus());
  return dialog;
};

test('photos are fetched as thumbnails of the tiles’ size, the first at once, others when they come into sight', () => {
  showGrid();
  const [first, picture] = screen.getAllByRole('button', { name: /^Открыть/ }).map((tile) => tile.querySelector('img'));
  expect(first).not.toHaveAttribute('loading', 'lazy');
  expect(picture?.src).toMatch(/\?width=299$/);
  expect(picture?.srcset).toMatch(/\?width=598 2x$/);
  expect(picture).toHaveAttribute('loading', 'lazy');
  for (const image of [first, picture]) {
    expect(image).toHaveAttribute('width', '299');
    expect(image).toHaveAttribute('height', '399');
  }
});

test('a product without photos says so', () => {
  showGrid([]);
  expect(screen.getByText('Фото пока нет')).toBeInTheDocument();
});

test('a photo opens over the whole screen; arrows go on and stop at the ends', async () => {
  const { user } = showGrid();
  await user.click(screen.getByRole('button', { name: 'Открыть Луна, фото 2' }));
  const shown = within(await viewer());
  expect(shown.getByRole('img', { name: 'Луна, фото 2' })).toBeInTheDocument();
  expect(shown.getByText('2 из 3')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown.getByRole('img', { name: 'Луна, фото 3' })).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Следующий файл' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(shown.getByText('1 из 3')).toBeInTheDocument();
});

test('Escape closes the viewer and the focus is on the photo it was opened from', async () => {
  const { user } = showGrid();
  await user.click(screen.getByRole('button', { name: 'Открыть Луна, фото 2' }));
  await viewer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Открыть Луна, фото 2' })).toHaveFocus();
});

test('a swipe shows the next photo and the one before, a tap none', async () => {
  const { user } = showGrid();
  await user.click(screen.getByRole('button', { name: 'Открыть Луна, фото 1' }));
  const shown = within(await viewer());
  const swipe = (from: number, to: number) => {
    const picture = shown.getByRole('img');
    fireEvent.touchStart(picture, { touches: [{ clientX: from }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to }] });
  };
  swipe(300, 100);
  expect(shown.getByText('2 из 3')).toBeInTheDocument();
  swipe(100, 110);
  expect(shown.getByText('2 из 3')).toBeInTheDocument();
  swipe(100, 300);
  expect(shown.getByText('1 из 3')).toBeInTheDocument();
});

test('Скачать saves the photo under its name', async () => {
  const { user } = showGrid();
  await user.click(screen.getByRole('button', { name: 'Открыть Луна, фото 1' }));
  const link = within(await viewer()).getByRole('link', { name: 'Скачать' });
  expect(link).toHaveAttribute('download', 'перед.webp');
});

test('a photo deleted in the viewer gives way to the next, the last one closes it', async () => {
  const { user, stored } = showGrid([photo(1, 'перед.webp'), photo(2, 'зад.webp')]);
  server.handle('DELETE', deletes, () => {
    stored.shift();
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Открыть Луна, фото 1' }));
  const shown = within(await viewer());
  await user.click(shown.getByRole('button', { name: 'Удалить' }));
  expect(shown.getByRole('link', { name: 'Скачать' })).toHaveAttribute('download', 'зад.webp');
  await user.click(shown.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('DELETE', deletes).map(({ body }) => body)).toEqual([[1], [2]]);
});

test('a photo deleted in the grid comes back with Отменить', async () => {
  const { user, stored } = showGrid();
  const all = stored.slice();
  server.handle('DELETE', deletes, () => {
    stored.shift();
    return { status: 204, body: null };
  });
  server.handle('POST', restores, () => {
    stored.splice(0, stored.length, ...all);
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Удалить Луна, фото 1' }));
  expect(photos()).toHaveLength(2);
  const toast = await screen.findByText('Фото перед.webp удалено');
  await user.click(within(toast.parentElement ?? toast).getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(photos()).toHaveLength(3));
});
