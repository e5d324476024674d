import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { session } from '@shared/kit/runtime/session/session';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { scanCode } from '@shared/kit/testing/scan-code';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { startScanner } from './start-scanner';
import { forgetUnknown, UnknownCodes } from './unknown-codes';

let opened: string[] = [];
let stop = () => {};

beforeEach(() => {
  opened = [];
  queryClient.clear();
  session.start({ access_token: 'one', refresh_token: 'one' });
  const pack = [{ code: '14601234567890', pieces: 6 }];
  const modifications = sizesOf(7, { M: 2, L: 0 }).map((size) =>
    size.size === 'M' ? { ...size, barcode: '036000291452', codes: pack, place: 'А-03-2' } : size,
  );
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications })]);
  stop = startScanner(async (address) => {
    opened.push(address);
  });
});
afterEach(() => {
  stop();
  forgetUnknown();
});

test('without a section that scans, an order code opens its order, a size its product, a place the goods on it', async () => {
  scanCode('Z1046K');
  scanCode('0036000291452');
  scanCode('14601234567890');
  scanCode('A-03-2');
  const product = '/warehouse/products/7/edit?size=1';
  const place = `/warehouse/productsRemains?q=${encodeURIComponent('А-03-2')}`;
  await waitFor(() => expect(opened).toEqual(['/warehouse/orders/1046/edit', product, product, place]));
});

/** The parts of the host that show what scans do. */
const showHost = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UnknownCodes />
      </MemoryRouter>
      <ToastContainer />
    </QueryClientProvider>,
  );

test('codes that no size has open Привязать к размеру one after the other; what is scanned meanwhile is not lost', async () => {
  const bind = ['POST', '/api/products/7/sizes/2/codes/'] as const;
  server.on(...bind, {});
  showHost();
  act(() => scanCode('2000000000015'));
  const first = within(await screen.findByRole('dialog', { name: 'Такого кода нет' }));
  expect(first.getByText('EAN-13, контрольная цифра верна')).toBeVisible();
  act(() => scanCode('ABC-128'));
  act(() => scanCode('0036000291452'));
  fireEvent.click(await first.findByRole('radio', { name: 'L без кода' }));
  fireEvent.click(first.getByRole('button', { name: /^Привязать к L/ }));
  expect(await screen.findByText('Код 2000000000015 привязан: Юбка миди «Волна», L')).toBeVisible();
  expect(server.calls(...bind)[0]?.body).toEqual({ code: '2000000000015', pieces: 1 });

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Такого кода нет' })).toHaveTextContent('ABC-128'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened).toEqual([]);
});

test('a code that is not ours opens nothing by itself, and can still be bound', async () => {
  server.on('GET', '/api/codes/ignored/', { codes: ['ABC-128'] });
  showHost();
  act(() => scanCode('abc-128'));
  expect(await screen.findByText('Код abc-128 не наш: про него больше не спрашиваем')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Привязать' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Такого кода нет' }));
  expect(sheet.getByRole('checkbox', { name: 'больше не спрашивать про этот код' })).toBeChecked();
});

test('a back end that binds no codes only reports them; so does a scan that was cut', async () => {
  showHost();
  act(() => server.lack('POST /api/products/{id}/sizes/{modification_id}/codes/'));
  act(() => scanCode('2000000000022'));
  expect(await screen.findByText('Код 2000000000022 не найден')).toBeVisible();
  act(() => scanCode('460123456789046012345678901'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what was scanned while the scanner was loaded is opened then', async () => {
  stop();
  const early: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => void early.push(event);
  window.addEventListener('keydown', keep, true);
  scanCode('Z1046K');
  window.removeEventListener('keydown', keep, true);
  stop = startScanner(async (address) => void opened.push(address), early);
  await waitFor(() => expect(opened).toEqual(['/warehouse/orders/1046/edit']));
});

test('before the sign-in nothing is read', () => {
  session.end();
  render(<input />);
  scanCode('Z1046K', screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveValue('Z1046K');
  expect(opened).toEqual([]);
});
