import { diskPhoto } from '@shared/kit/testing/a-file';
import { aProduct, aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import section from '../section';

/** The path of the call that creates a product. */
export const newProductPath = '/api/products/';

/** No drafts from before, and a back end that can create products, and has created one with the number 50. */
export const allowNewProducts = (): void => {
  localStorage.clear();
  server.on('GET', newProductPath, [aProduct()]);
  server.on('GET', '/api/products/categories/', [{ id: 2, name: 'Юбки' }]);
  server.on('GET', '/api/collections/', [{ id: 5, name: 'Вечер' }]);
  server.on('GET', '/api/products/50/', aWholeProduct({ id: 50, name: 'Сарафан' }));
};

/** Opens 'Новый товар' as a person does. */
export const openNewProduct = async () => {
  const shown = renderSection(section, '/warehouse/products');
  await shown.user.click(await screen.findByRole('button', { name: 'Новый товар' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый товар' }));
  await dialog.findByRole('textbox', { name: 'наименование' });
  const type = (name: string, typed: string) => shown.user.type(dialog.getByRole('textbox', { name }), typed);
  const create = async () => {
    await shown.user.click(dialog.getByRole('radio', { name: 'женский' }));
    await shown.user.click(dialog.getByRole('button', { name: 'Создать' }));
  };
  const choosePhotos = async (...names: string[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no input for photos');
    await shown.user.upload(input, names.map(diskPhoto));
  };
  return { ...shown, dialog, type, create, choosePhotos };
};
