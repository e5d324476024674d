import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { session } from '@shared/kit/runtime/session/session';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { scanCode } from '@shared/kit/testing/scan-code';
import { render, screen, waitFor } from '@testing-library/react';
import { ToastContainer } from 'react-toastify/unstyled';
import { startScanner } from './start-scanner';

let opened: string[] = [];
let stop = () => {};

beforeEach(() => {
  opened = [];
  queryClient.clear();
  session.start({ access_token: 'one', refresh_token: 'one' });
  const pack = [{ code: '14601234567890', pieces: 6 }];
  const modifications = sizesOf(7, { M: 2 }).map((size) => ({ ...size, barcode: '036000291452', codes: pack }));
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications })]);
  stop = startScanner(async (address) => {
    opened.push(address);
  });
});
afterEach(() => stop());

test('without a section that scans, an order code opens its order, a code of a size its product', async () => {
  scanCode('Z1046K');
  scanCode('0036000291452');
  scanCode('14601234567890');
  const product = '/warehouse/products/7/edit';
  await waitFor(() => expect(opened).toEqual(['/warehouse/orders/1046/edit', product, product]));
});

test('a code that nobody knows is reported', async () => {
  render(<ToastContainer />);
  scanCode('2000000000015');
  expect(await screen.findByText('Код 2000000000015 не найден')).toBeVisible();
  expect(opened).toEqual([]);
});

test('before the sign-in nothing is read', () => {
  session.end();
  render(<input />);
  scanCode('Z1046K', screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveValue('Z1046K');
  expect(opened).toEqual([]);
});
