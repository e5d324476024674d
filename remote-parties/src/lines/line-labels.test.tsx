import { beforeEach, expect, test } from '@jest/globals';
import { aParty, aPartyLine, aWholeParty } from '@shared/kit/testing/a-party';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import section from '../section';

const shirt = aProduct({ id: 7, name: 'Рубашка', price: 4990, modifications: sizesOf(7, { S: 3, M: 1 }) });

const show = async (received: number) => {
  const lines = [
    aPartyLine({ id: 1, modification_id: 1, size: 'S', ordered: 10, received, counted: received || null }),
    aPartyLine({ id: 2, modification_id: 2, size: 'M', ordered: 4 }),
  ];
  server.on('GET', '/api/parties/12/lines/', { lines, receipt: null });
  const shown = renderSection(section, '/warehouse/parties', '/12/edit');
  await screen.findByRole('row', { name: /Рубашка.*S/ });
  return shown;
};

const labels = () => screen.findByRole('dialog', { name: 'Печать ярлыков' });

beforeEach(() => {
  localStorage.clear();
  server.on('GET', '/api/parties/', [aParty()]);
  server.on('GET', '/api/parties/12/', aWholeParty());
  server.on('GET', '/api/products/', [shirt]);
});

test('the lines of a party get as many labels as were received, with the price of the product', async () => {
  const { user } = await show(3);
  await user.click(screen.getByRole('button', { name: 'Ярлыки' }));
  const dialog = within(await labels());
  expect(dialog.getByText('Партия 12, все строки')).toBeVisible();
  expect(await dialog.findByText('3 ярлыка, 1 лист')).toBeVisible();
  expect(dialog.getAllByText('S')[0]?.closest('li')).toHaveTextContent(/^РубашкаS4.990.₽$/);
});

test('the selected lines of a party that is not there yet get as many as expected', async () => {
  const { user } = await show(0);
  await user.click(screen.getByRole('checkbox', { name: 'Рубашка, M' }));
  await user.click(screen.getByRole('button', { name: 'Ярлыки' }));
  const dialog = within(await labels());
  expect(dialog.getByText('Партия 12, отмеченные строки')).toBeVisible();
  expect(await dialog.findByText('4 ярлыка, 1 лист')).toBeVisible();
  expect(dialog.getByRole('columnheader', { name: 'ожидается' })).toBeVisible();
});
