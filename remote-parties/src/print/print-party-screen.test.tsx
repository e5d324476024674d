import { expect, test } from '@jest/globals';
import { aPartyLine, aWholeParty } from '@shared/kit/testing/a-party';
import { aProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';

test('a party is printed with its lines by product, with sums and places, and not before they are loaded', async () => {
  const line = { name: 'Рубашка', product_id: 7, ordered: 10, purchase_price: 100 };
  const lines = [
    aPartyLine({ ...line, id: 1, modification_id: 71, size: 'S', barcode: '4601234567890', counted: 8 }),
    aPartyLine({ ...line, id: 2, modification_id: 72, size: 'M' }),
  ];
  server.on('GET', '/api/parties/12/', aWholeParty());
  server.fail('GET', '/api/parties/12/lines/');
  const modifications = [{ id: 71, product_id: 7, size: 'S', remaining: 0, place: 'A-03-1' }];
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications })]);
  const { user } = renderSection(section, '/warehouse/parties', '/12/print');
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('button', { name: 'Печать' })).toBeDisabled();
  server.on('GET', '/api/parties/12/lines/', { lines, receipt: null });
  await user.click(again);
  const paper = within(await screen.findByRole('article', { name: 'Партия 12' }));
  await waitFor(() => expect(paper.getByText('A-03-1')).toBeVisible());
  const rows = paper.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(rows[1]).toBe('Рубашка202 000 ₽');
  expect(rows[2]).toBe('SA-03-14601234567890108100 ₽1 000 ₽');
  expect(rows[3]).toBe('M10100 ₽1 000 ₽');
  expect(rows.at(-1)).toBe('Итого 1 товар, 2 строки2082 000 ₽');
});
