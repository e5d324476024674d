import { beforeEach, expect, test } from '@jest/globals';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { sentName } from '@shared/kit/testing/uploads';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { allowNewProducts, newProductPath, openNewProduct } from '../testing/open-new-product';

const upload = ['POST', '/api/products/50/upload-image/'] as const;
const made = aWholeProduct({ id: 50, name: 'Сарафан' });

beforeEach(allowNewProducts);

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('offline Создать is disabled and shows why; nothing is created, and the input stays', async () => {
  const { dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  network.lose();
  expect(dialog.getByText('нет связи')).toBeVisible();
  await create();
  expect(dialog.getByRole('button', { name: 'Создать' })).toHaveAttribute('aria-disabled', 'true');
  await network.regain();
  expect(server.calls('POST', newProductPath)).toHaveLength(0);
  expect(dialog.getByRole('textbox', { name: 'наименование' })).toHaveValue('Сарафан');
  expect(dialog.queryByText('нет связи')).not.toBeInTheDocument();
});

test('a sent request cannot be cancelled: the dialog can be closed, and the toast links to the card', async () => {
  const held = holdAnswer('POST', newProductPath);
  const { user, router, dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await create();
  expect(await dialog.findByText('Уже отправлено, ждём ответа')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Отмена' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Закрыть окно' }));
  await expectClosed();
  await held.answer(made);
  expect(await screen.findByText('Товар создан')).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/products');
  await user.click(screen.getByRole('button', { name: 'К товару' }));
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
});

test('a dialog that was closed meanwhile still adds the photos, and is empty the next time', async () => {
  const held = holdAnswer('POST', newProductPath);
  server.on(...upload, { id: 1, url: '/api/files/1.ab/1_перед.jpg' });
  const { user, type, create, choosePhotos } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await choosePhotos('перед.jpg');
  await create();
  await user.keyboard('{Escape}');
  await expectClosed();
  await held.answer(made);
  await waitFor(() => expect(server.calls(...upload).map(sentName)).toEqual(['перед.jpg']));
  await user.click(screen.getByRole('button', { name: 'Новый товар' }));
  const again = within(await screen.findByRole('dialog', { name: 'Новый товар' }));
  await waitFor(() => expect(again.getByRole('textbox', { name: 'наименование' })).toHaveValue(''));
  expect(again.queryByRole('button', { name: 'Очистить' })).not.toBeInTheDocument();
});

test('a draft from before a reload is marked until the input changes', async () => {
  const before = await openNewProduct();
  await before.type('наименование', 'Сарафан');
  expect(before.dialog.queryByText('черновик, не создан')).not.toBeInTheDocument();
  cleanup();
  const { dialog, type } = await openNewProduct();
  expect(dialog.getByText('черновик, не создан')).toBeVisible();
  await type('наименование', ' летний');
  expect(dialog.queryByText('черновик, не создан')).not.toBeInTheDocument();
});
