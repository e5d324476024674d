import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import '@shared/kit/testing/render-section';
import { scanCode } from '@shared/kit/testing/scan-code';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { NamedSize } from './bind-code';
import { BindCodeSheet } from './bind-code-sheet';

const code = '4607155083214';
const codesPath = (product: number, size: number) => `/api/products/${product}/sizes/${size}/codes/`;

let bound: [NamedSize, number][] = [];
let scannedBelow: string[] = [];
let closed: boolean[] = [];

/** A screen that takes scans, with the sheet over it. */
const Screen = () => {
  const [isOpen, setIsOpen] = useState(true);
  useScanner(({ text }) => void scannedBelow.push(text));
  if (!isOpen) return null;
  return (
    <BindCodeSheet
      code={{ code, at: '2026-11-24T11:32:00', times: 2 }}
      countLabel="засчитать"
      onBound={(size, pieces) => {
        bound.push([size, pieces]);
        setIsOpen(false);
      }}
      onClose={(isIgnored) => {
        closed.push(isIgnored);
        setIsOpen(false);
      }}
    />
  );
};

beforeEach(() => {
  queryClient.clear();
  bound = [];
  closed = [];
  scannedBelow = [];
  const dress = sizesOf(7, { M: 1, L: 0 }).map((size) => (size.size === 'L' ? { ...size, barcode: '46000001' } : size));
  server.on('GET', '/api/products/', [
    aProduct({ id: 7, name: 'Платье «Сумерки»', modifications: dress }),
    aProduct({
      id: 8,
      name: 'Кардиган «Сумеречный»',
      modifications: sizesOf(8, { S: 1 }).map((size) => ({ ...size, id: 80 })),
    }),
  ]);
});

const show = async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(server.calls('GET', '/api/products/')).toHaveLength(1));
  return { user, sheet: within(screen.getByRole('dialog', { name: 'Такого кода нет' })) };
};

test('by keys alone: the product is found by its name, then its size, and Enter binds the pieces of a pack', async () => {
  const path = codesPath(8, 80);
  server.on('POST', path, {});
  const { user, sheet } = await show();
  expect(sheet.getByText('отсканирован в 11:32, 2-й раз')).toBeVisible();
  expect(sheet.getByText('EAN-13, контрольная цифра верна')).toBeVisible();
  await waitFor(() => expect(sheet.getByRole('textbox', { name: 'Товар' })).toHaveFocus());
  await user.keyboard('сумер');
  const dress = await sheet.findByRole('option', { name: /Платье/, selected: true });
  expect(dress).toHaveTextContent('2 размера, без кода 1');
  await user.keyboard('{Enter}');
  expect(server.calls('POST', path)).toHaveLength(0);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(sheet.getByRole('option', { name: /Кардиган/ })).toHaveAttribute('aria-selected', 'true');
  expect(sheet.getByRole('radio', { name: 'S без кода' })).toBeChecked();
  await user.clear(sheet.getByRole('textbox', { name: 'Вещей под этим кодом' }));
  await user.type(sheet.getByRole('textbox', { name: 'Вещей под этим кодом' }), '6{Enter}');
  const size = { modification_id: 80, product_id: 8, name: 'Кардиган «Сумеречный»', size: 'S' };
  await waitFor(() => expect(bound).toEqual([[size, 6]]));
  expect(server.calls('POST', path)[0]?.body).toEqual({ code, pieces: 6 });
});

test('a scan of another size finds the product; a size with a code asks, and the new one can replace it', async () => {
  const path = codesPath(7, 2);
  server.on('POST', path, {});
  server.on('DELETE', path, {});
  const { user, sheet } = await show();
  act(() => scanCode('46000001'));
  expect(await sheet.findByText('По скану найден товар: Платье «Сумерки»')).toBeVisible();
  await user.click(sheet.getByRole('checkbox', { name: 'засчитать' }));
  await user.click(sheet.getByRole('radio', { name: 'L есть код' }));
  await user.click(sheet.getByRole('button', { name: 'Привязать к L' }));
  const question = within(await screen.findByRole('dialog', { name: 'У размера L уже есть код' }));
  expect(question.getByText(/^46000001\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Заменить' }));
  await waitFor(() => expect(bound).toMatchObject([[{ modification_id: 2 }, 0]]));
  expect(server.calls('POST', path)[0]?.body).toEqual({ code, pieces: 1 });
  expect(server.calls('DELETE', path)[0]?.body).toEqual({ code: '46000001' });
});

test('a refusal of the back end stays in the sheet', async () => {
  server.handle('POST', codesPath(8, 80), () => ({
    status: 409,
    body: { detail: 'Этот код у размера M', request_id: '1' },
  }));
  const { user, sheet } = await show();
  await user.type(sheet.getByRole('textbox', { name: 'Товар' }), 'кардиган');
  await user.click(await sheet.findByRole('radio', { name: 'S без кода' }));
  await user.click(sheet.getByRole('button', { name: 'Привязать к S' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Этот код у размера M');
  expect(bound).toEqual([]);
});

test('Escape ignores the code once, the box for good; what was scanned meanwhile goes to the screen', async () => {
  const ignored = '/api/codes/ignored/';
  server.on('GET', ignored, { codes: [] });
  server.on('POST', ignored, {});
  const { user, sheet } = await show();
  act(() => scanCode('ABC-128'));
  expect(await sheet.findByText('Отсканировано ещё: ABC-128. Разберём, когда закроется это окно')).toBeVisible();
  act(() => scanCode(code));
  await user.click(sheet.getByRole('checkbox', { name: 'больше не спрашивать про этот код' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed).toEqual([true]));
  expect(server.calls('POST', ignored)[0]?.body).toEqual({ code });
  await waitFor(() => expect(scannedBelow).toEqual(['ABC-128']));
});

test('without a network nothing can be bound, and the sheet says so', async () => {
  const { user, sheet } = await show();
  network.lose();
  await user.type(sheet.getByRole('textbox', { name: 'Товар' }), 'кардиган');
  await user.click(await sheet.findByRole('radio', { name: 'S без кода' }));
  expect(sheet.getByText('Нет связи: привязать можно, когда она появится')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Привязать к S' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(closed).toEqual([false]);
  await network.regain();
});
