import { afterEach, expect, jest, test } from '@jest/globals';
import type { ProductImage } from '@shared/contract/wire/file';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PhotoGrid } from './photo-grid';

const deletes = '/api/products/17/images/';
const restores = '/api/products/17/images/restore/';

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

/** Open and focused. */
const viewer = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Просмотр' });
  await waitFor(() => expect(dialog).toHaveFocus());
  return dialog;
};

test('a screen of twice the pixels gets photos of twice the width', () => {
  jest.replaceProperty(window, 'devicePixelRatio', 2);
  showGrid();
  const [photo] = screen.getAllByRole('button', { name: /^Открыть/ }).map((tile) => tile.querySelector('img'));
  expect(photo?.src).toMatch(/\?width=598$/);
  expect(photo).toHaveAttribute('width', '299');
});

test('photos are fetched as thumbnails of the tiles’ size, the first at once, others when they become visible', () => {
  showGrid();
  const [first, picture] = screen.getAllByRole('button', { name: /^Открыть/ }).map((tile) => tile.querySelector('img'));
  expect(first).not.toHaveAttribute('loading', 'lazy');
  expect(picture?.src).toMatch(/\?width=299$/);
  expect(picture).toHaveAttribute('loading', 'lazy');
  for (const image of [first, picture]) {
    expect(image).toHaveAttribute('width', '299');
    expect(image).toHaveAttribute('height', '399');
  }
});

test('a product without photos shows that', () => {
  showGrid([]);
  expect(screen.getByText('Фото пока нет')).toBeInTheDocument();
});

test('a photo opens in full screen; arrows show the next ones and stop at the ends', async () => {
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

test('a swipe shows the next or previous photo, a tap does not', async () => {
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

test('after a photo is deleted in the viewer the next one shows; the last one closes it', async () => {
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

test('a photo deleted in the grid is restored with Отменить', async () => {
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

const order = '/api/products/17/images/';

const pictures = () =>
  screen.getAllByRole('button', { name: /^Открыть/ }).map((tile) => tile.querySelector('img')?.src);

/** The names of the files, in the order of the photos. */
const shownNames = () => pictures().map((address = '') => decodeURI(/_([^?]+)/.exec(address)?.[1] ?? ''));

const keepOrder = (stored: ProductImage[]) =>
  holdAnswer('PATCH', order, ({ body }) => {
    const ids: number[] = Array.isArray(body) ? body : [];
    stored.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });

test('a photo is moved by one position or to the front: it shows at once, is stored, and its button keeps the focus', async () => {
  const { user, stored } = showGrid();
  const held = keepOrder(stored);
  await user.click(screen.getByRole('button', { name: 'Переместить дальше: Луна, фото 1' }));
  expect(shownNames()).toEqual(['зад.webp', 'перед.webp', 'ткань.webp']);
  expect(screen.getByText('Место 2 из 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Переместить дальше: Луна, фото 2' })).toHaveFocus());
  await held.answer(null, 204);
  await user.click(screen.getByRole('button', { name: 'Сделать первым: Луна, фото 3' }));
  expect(shownNames()).toEqual(['ткань.webp', 'зад.webp', 'перед.webp']);
  await user.click(screen.getByRole('button', { name: 'Переместить раньше: Луна, фото 3' }));
  expect(shownNames()).toEqual(['ткань.webp', 'перед.webp', 'зад.webp']);
  await waitFor(() =>
    expect(server.calls('PATCH', order).map(({ body }) => body)).toEqual([
      [2, 1, 3],
      [3, 2, 1],
      [3, 1, 2],
    ]),
  );
  await waitFor(() => expect(stored.map(({ id }) => id)).toEqual([3, 1, 2]));
  expect(shownNames()).toEqual(['ткань.webp', 'перед.webp', 'зад.webp']);
});

test('at an end a photo does not move, and a single photo never moves', async () => {
  const { user } = showGrid();
  for (const name of [
    'Сделать первым: Луна, фото 1',
    'Переместить раньше: Луна, фото 1',
    'Переместить дальше: Луна, фото 3',
  ]) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name }));
  }
  expect(server.calls('PATCH', order)).toHaveLength(0);
  showGrid([photo(9, 'одно.webp')]);
  expect(screen.getAllByRole('button', { name: /^Переместить дальше/ })).toHaveLength(3);
});

test('on touch no button covers a photo before they are arranged', async () => {
  lookOn(media.touch);
  const { user } = showGrid();
  expect(screen.queryByRole('button', { name: /^(Удалить|Переместить)/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Порядок и удаление' }));
  expect(screen.getAllByRole('button', { name: /^Переместить дальше/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(screen.queryByRole('button', { name: /^Переместить/ })).not.toBeInTheDocument();
});

test('an order that the back end refuses is rolled back, with a toast', async () => {
  const { user } = showGrid();
  server.fail('PATCH', order);
  await user.click(screen.getByRole('button', { name: 'Сделать первым: Луна, фото 3' }));
  expect(await screen.findByText('Произошла ошибка при изменении порядка фото')).toBeInTheDocument();
  await waitFor(() => expect(shownNames()).toEqual(['перед.webp', 'зад.webp', 'ткань.webp']));
});

test('if the back end keeps no order, there are no buttons for it', () => {
  server.lack('PATCH /api/products/{id}/images/');
  showGrid();
  expect(screen.queryByRole('button', { name: /^Сделать/ })).not.toBeInTheDocument();
});
