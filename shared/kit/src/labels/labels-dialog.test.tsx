import { beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { media } from '@shared/kit/theme/tokens';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LabelsRequest } from './label-line';
import { LabelsDialog } from './labels-dialog';

const size = (id: number, name: string, remaining: number, place: string) => ({
  id,
  product_id: 7,
  size: name,
  remaining,
  place,
});
const large = size(3, 'L', 1, 'A-10-1');
/** The places of the first two differ in their alphabets only. */
const shirtWith = (last: typeof large & { barcode?: string }) =>
  aProduct({
    name: 'Рубашка оверсайз «Штиль»',
    price: 4990,
    modifications: [
      { ...size(1, 'S', 4, 'A-03-2'), barcode: '2000000022017' },
      { ...size(2, 'M', 5, 'а-03-2'), barcode: '2000000022024' },
      last,
    ],
  });
const shirt = shirtWith(large);

const request: LabelsRequest = {
  about: 'Партия 44, отмеченные строки',
  pieces: 'received',
  sizes: shirt.modifications.map((each) => ({
    modification_id: each.id,
    product_id: 7,
    name: shirt.name,
    size: each.size,
    pieces: each.remaining,
  })),
};

const show = async (asked = request) => {
  const onClose = jest.fn();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <LabelsDialog request={asked} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Печать ярлыков' });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/ярлык/));
  return { user: userEvent.setup(), onClose, unmount };
};

const sheet = (place: number, all: number) => screen.getByRole('list', { name: `Лист ${place} из ${all}` });
const labelsOn = (page: HTMLElement) => within(page).getAllByRole('listitem');
const codes = () => screen.queryAllByRole('img').map((code) => code.getAttribute('aria-label'));
const copiesOf = (name: string) => screen.getByRole('textbox', { name: `ярлыков: Рубашка оверсайз «Штиль», ${name}` });
const count = () => screen.getByRole('status');

beforeEach(() => {
  localStorage.clear();
  server.on('GET', '/api/products/', [shirt]);
});

test('each line of a party has as many labels as were received, with its name, size, price and code', async () => {
  await show();
  expect(labelsOn(sheet(1, 1))).toHaveLength(10);
  expect(labelsOn(sheet(1, 1))[0]).toHaveTextContent(/^Рубашка оверсайз «Штиль»S4.990.₽2 000000 022017$/);
  expect(codes().filter((code) => code === 'EAN-13 2000000022017')).toHaveLength(4);
  expect(count()).toHaveTextContent('10 ярлыков, 1 лист');
});

test('labels begin at the first one that is left on a used sheet, and go on on the next sheet', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Первый ярлык на листе' }), '20-й, 19 уже отклеены');
  expect(within(sheet(1, 2)).getAllByText('отклеен')).toHaveLength(19);
  expect(labelsOn(sheet(1, 2))).toHaveLength(21);
  expect(labelsOn(sheet(2, 2))).toHaveLength(8);
  expect(count()).toHaveTextContent('10 ярлыков, 2 листа');
});

test('on a roll each label is a page', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: /Рулон/ }));
  expect(screen.getAllByRole('list', { name: /^Ярлык \d+ из 10$/ })).toHaveLength(10);
  expect(count()).toHaveTextContent(/^10 ярлыков$/);
  expect(screen.queryByRole('combobox', { name: 'Первый ярлык на листе' })).not.toBeInTheDocument();
});

test('a number of labels is typed for each line, and a wrong one is refused with its reason', async () => {
  const { user } = await show();
  await user.clear(copiesOf('S'));
  await user.type(copiesOf('S'), '12{Enter}');
  expect(copiesOf('M')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Копий' })).toHaveDisplayValue('у каждой строки свои');
  expect(count()).toHaveTextContent('18 ярлыков, 1 лист');
  await user.keyboard('1000');
  expect(copiesOf('M')).toHaveAccessibleDescription('Число ярлыков строки: от 0 до 999');
  expect(screen.getByRole('button', { name: 'Печать' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Копий' }), 'по одному');
  expect(count()).toHaveTextContent('3 ярлыка, 1 лист');
});

test('too many labels for one time are said, and none are shown', async () => {
  const { user } = await show({ ...request, sizes: request.sizes.map((each) => ({ ...each, pieces: 900 })) });
  expect(count()).toHaveTextContent('Не больше 2 000 ярлыков за раз');
  expect(codes()).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Копий' }), 'по одному');
  expect(count()).toHaveTextContent('3 ярлыка, 1 лист');
});

test('a label has what is ticked, and this machine remembers it', async () => {
  const { user, onClose, unmount } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'цена' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Вид кода' }), 'DataMatrix');
  expect(labelsOn(sheet(1, 1))[0]).toHaveTextContent(/^Рубашка оверсайз «Штиль»S2 000000 022017$/);
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  await show();
  expect(screen.getByRole('checkbox', { name: 'цена' })).not.toBeChecked();
  expect(codes()).toContain('DataMatrix 2000000022017');
});

test('a code that is no EAN-13 is printed as Code 128, one that has no room or no Latin letters as DataMatrix', async () => {
  const texts = ['СТ-17', 'A'.repeat(40), '2000000022018', 'MP-1'];
  const modifications = texts.map((barcode, index) => ({ ...size(index + 1, 'S', 1, ''), barcode }));
  server.on('GET', '/api/products/', [aProduct({ modifications })]);
  const sizes = modifications.map(({ id }) => ({ modification_id: id, product_id: 7, name: '', size: 'S', pieces: 1 }));
  await show({ ...request, sizes });
  expect(codes()).toEqual([
    'DataMatrix СТ-17',
    `DataMatrix ${'A'.repeat(40)}`,
    'Code 128 2000000022018',
    'Code 128 MP-1',
  ]);
  expect(screen.getByText('у 2 строк DataMatrix: код длинный или не латиницей')).toBeVisible();
});

test('a line without a barcode is said, and gets one', async () => {
  const { user } = await show();
  expect(screen.getByText('у 1 строки нет штрихкода')).toBeVisible();
  const barcode = '2000000000039';
  server.on('POST', '/api/products/barcodes/', {
    sizes: [{ modification_id: 3, product_id: 7, size: 'L', barcode }],
  });
  server.on('GET', '/api/products/', [shirtWith({ ...large, barcode })]);
  await user.click(screen.getByRole('button', { name: 'Назначить штрихкоды' }));
  await waitFor(() => expect(codes()).toContain(`EAN-13 ${barcode}`));
  expect(screen.queryByText('у 1 строки нет штрихкода')).not.toBeInTheDocument();
  expect(server.calls('POST', '/api/products/barcodes/')[0]?.body).toEqual({ product_ids: [7] });
});

test('a back end that assigns no barcodes is not offered to', async () => {
  server.lack('POST /api/products/barcodes/');
  await show();
  expect(screen.queryByRole('button', { name: 'Назначить штрихкоды' })).not.toBeInTheDocument();
  expect(screen.queryByText(/нет штрихкода/)).not.toBeInTheDocument();
});

test('the places of the sizes get labels too, each place one', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Места' }));
  expect(codes().sort()).toEqual(['Code 128 A-03-2', 'Code 128 A-10-1']);
  expect(count()).toHaveTextContent('2 ярлыка, 1 лист');
});

test('the boxes of a trolley get labels with their numbers alone, where orders are walked', async () => {
  server.on('GET', '/api/walks/', []);
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Коробки' }));
  expect(count()).toHaveTextContent('12 ярлыков, 1 лист');
  expect(labelsOn(sheet(1, 1)).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Коробка${index + 1}`),
  );
  expect(codes()).toEqual([]);
  expect(screen.queryByRole('combobox', { name: 'Вид кода' })).not.toBeInTheDocument();
  expect(screen.queryByText(/нет штрихкода/)).not.toBeInTheDocument();
});

test('labels of boxes are offered without sizes, and not by a back end without walks', async () => {
  server.on('GET', '/api/walks/', []);
  const { unmount } = await show({ ...request, sizes: [] });
  expect(count()).toHaveTextContent('12 ярлыков, 1 лист');
  expect(screen.queryByRole('radio', { name: 'Товары' })).not.toBeInTheDocument();
  unmount();
  server.lack('GET /api/walks/');
  await show();
  expect(screen.queryByRole('radio', { name: 'Коробки' })).not.toBeInTheDocument();
});

test('on a narrow window the sheet and the settings are tabs, and the printed sheet stays in the page', async () => {
  lookOn(media.tablet);
  const { user } = await show();
  expect(screen.getByRole('tab', { name: 'Лист', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Настройки' }));
  expect(screen.getByRole('tabpanel', { name: 'Настройки' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Лист 1 из 1', hidden: true })).toBeInTheDocument();
});
