import { beforeEach, expect, test } from '@jest/globals';
import { aParty, aPartyLine, aWholeParty } from '@shared/kit/testing/a-party';
import { aProduct, aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const size = (id: number, product_id: number, name: string) => ({ id, product_id, size: name, remaining: 0 });
const shirt = aProduct({
  id: 7,
  name: 'Рубашка оверсайз «Штиль»',
  modifications: [size(70, 7, 'S'), size(71, 7, 'M')],
});
const trousers = aProduct({ id: 8, name: 'Брюки прямые «Линия»', modifications: [size(80, 8, 'L')] });
const sweater = aProduct({ id: 9, name: 'Свитер «Мох»', modifications: [size(90, 9, 'XL')] });
const existing = aPartyLine({ id: 1, product_id: 7, modification_id: 70, size: 'S', ordered: 4, purchase_price: 1790 });
const add = ['POST', '/api/parties/12/lines/'] as const;

beforeEach(() => {
  localStorage.clear();
  server.on('GET', '/api/parties/', [aParty()]);
  server.on('GET', '/api/parties/12/', aWholeParty());
  server.on('GET', '/api/parties/12/lines/', { lines: [existing], receipt: null });
  server.on('GET', '/api/products/', [shirt, trousers, sweater]);
});

const paste = async (text: string) => {
  const shown = renderSection(section, '/warehouse/parties', '/12/edit');
  await screen.findByText('1 строка, 4 шт.');
  const event = createEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
  fireEvent(document.body, event);
  const dialog = within(await screen.findByRole('dialog', { name: 'Строки из таблицы' }));
  await dialog.findByText('что сделать');
  return { ...shown, dialog };
};

test('pasted rows are shown by what was recognised, and nothing is saved before', async () => {
  const { user, dialog } = await paste(
    [
      'товар\tразмер\tкол-во\tзакупка',
      'Рубашка Штиль белая\tM\t20\t1 790,00',
      'Рубашка Штиль белая\tS\t6\t1 790,00',
      'Рубашка Штиль белая\t3XL\t6\t1 790,00',
      'Свитер мохх\tXL\t4\t2 150,00',
    ].join('\n'),
  );
  expect(dialog.getByText('Не распознано 2')).toBeVisible();
  expect(dialog.getByText('такого размера нет')).toBeVisible();
  expect(dialog.getByText('похоже на «Свитер «Мох»»')).toBeVisible();
  expect(dialog.getByText('Отличается 1')).toBeVisible();
  expect(dialog.getByText(/^Свитер мохх/).textContent).toBe('Свитер мохх · XL · 4 · 2\u00a0150,00');
  expect(dialog.getByRole('combobox', { name: 'Строка 3: что сделать' })).toHaveDisplayValue('Прибавить: станет 10');
  expect(dialog.getByText('Распознано 1')).toBeVisible();
  expect(dialog.getByText('без ответа: 2 строки')).toBeVisible();
  expect(server.calls(...add)).toHaveLength(0);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Строка 3: что сделать' }), 'Заменить: станет 6');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Строка 4: что сделать' }), 'Добавить размер 3XL');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Строка 5: что сделать' }), 'Свитер «Мох»');
  expect(dialog.queryByText(/^без ответа:/)).not.toBeInTheDocument();
  server.on('POST', '/api/products/7/sizes/', aWholeProduct({ ...shirt, modifications: [size(72, 7, '3XL')] }));
  server.on(...add, { lines: [existing], receipt: null });
  await user.click(dialog.getByRole('button', { name: 'Добавить: 4 строки' }));
  expect(await screen.findByText('Добавлено: 4 строки')).toBeVisible();
  const sent = server.calls(...add)[0]?.body;
  expect(sent).toHaveLength(4);
  expect(sent).toEqual(
    expect.arrayContaining([
      { modification_id: 71, ordered: 20, purchase_price: 1790 },
      { modification_id: 70, ordered: 6, purchase_price: 1790, existing: 'set' },
      { modification_id: 72, ordered: 6, purchase_price: 1790 },
      { modification_id: 90, ordered: 4, purchase_price: 2150 },
    ]),
  );
  expect(server.calls('POST', '/api/products/7/sizes/')[0]?.body).toEqual({ size: '3XL' });
});

test('a block of products and sizes gives a row for each filled cell', async () => {
  const { user, dialog } = await paste('модель\tS\tM\tL\nРубашка Штиль\t\t5\t\nБрюки Линия\t\t\t3');
  expect(dialog.getByText('Распознано 2')).toBeVisible();
  server.on(...add, { lines: [existing], receipt: null });
  await user.click(dialog.getByRole('button', { name: 'Добавить: 2 строки' }));
  await waitFor(() =>
    expect(server.calls(...add)[0]?.body).toEqual([
      { modification_id: 71, ordered: 5 },
      { modification_id: 80, ordered: 3 },
    ]),
  );
});

test('totals of a block, by columns and by rows, are left out and named; they become no purchase price', async () => {
  const { user, dialog } = await paste(
    ['модель\tS\tM\tИтого', 'Рубашка Штиль\t2\t5\t7', 'Рубашка Штиль\t1\t1\t2', 'Итого\t3\t6\t9', '\t3\t6\t9'].join(
      '\n',
    ),
  );
  expect(dialog.getByText('Итоги не взяты: столбец D «Итого», строка 4, строка 5')).toBeVisible();
  expect(dialog.getByText('4 строки · 9 шт. · 0 ₽')).toBeVisible();
  server.on(...add, { lines: [existing], receipt: null });
  await user.click(dialog.getByRole('button', { name: 'Добавить: 4 строки' }));
  await waitFor(() =>
    expect(server.calls(...add)[0]?.body).not.toContainEqual(expect.objectContaining({ purchase_price: 7 })),
  );
});

test('an unknown size of a matrix is not recognised, and becomes no purchase price', async () => {
  const { dialog } = await paste('модель\tS\tM\t4XL\nРубашка Штиль\t\t5\t6');
  expect(dialog.getByText('Не распознано 1')).toBeVisible();
  expect(dialog.getByText('такого размера нет')).toBeVisible();
  expect(dialog.getByText('1 строка · 5 шт. · 0 ₽')).toBeVisible();
});

test('a row that looks like a total can be taken in again, and what was answered before stays', async () => {
  const { user, dialog } = await paste('товар\tразмер\tшт\nTotal\tL\t3\nРубашка Штиль\tS\t6');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Строка 3: что сделать' }), 'Заменить: станет 6');
  await user.click(dialog.getByRole('button', { name: 'Взять строку 2' }));
  expect(dialog.queryByText(/^Итоги не взяты/)).not.toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Строка 2: что сделать' })).toHaveDisplayValue('Выбрать товар');
  expect(dialog.getByRole('combobox', { name: 'Строка 3: что сделать' })).toHaveDisplayValue('Заменить: станет 6');
});

test('several sizes in one row are named, and become one new size only by choice', async () => {
  const { user, dialog } = await paste('товар\tразмер\tшт\nРубашка Штиль\tL, XL\t3');
  expect(dialog.getByText('несколько размеров в одной строке')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Строка 2: что сделать' });
  expect(choice).toHaveDisplayValue('Выберите');
  await user.selectOptions(choice, 'Оставить одним: размер «L, XL»');
  expect(dialog.getByText('1 строка · 3 шт. · 0 ₽')).toBeVisible();
});

test('the sum of a line is no price; a column Всего is the pieces if there is no other', async () => {
  const { dialog } = await paste('товар\tразмер\tвсего шт\tСумма\nРубашка Штиль\tM\t2\t3 580,00');
  expect(dialog.getByRole('combobox', { name: 'Столбец C' })).toHaveDisplayValue('кол-во');
  expect(dialog.getByText('1 строка · 2 шт. · 0 ₽')).toBeVisible();
});

test('8 шт. is 8; a number that cannot be read is mended in its row', async () => {
  const { user, dialog } = await paste(
    'товар\tразмер\tкол-во\nРубашка Штиль\tM\t8 шт.\nРубашка Штиль\tS\t8,0\nБрюки Линия\tL\tвосемь',
  );
  expect(dialog.getByText('Не распознано 1')).toBeVisible();
  expect(dialog.getByText('количество не прочитать')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Строка 4: кол-во' });
  expect(field).toHaveValue('восемь');
  await user.clear(field);
  await user.type(field, '8 шт{Enter}');
  expect(await dialog.findByText('3 строки · 24 шт. · 0 ₽')).toBeVisible();
  expect(dialog.queryByText(/^Не распознано/)).not.toBeInTheDocument();
});

test('a product that was not found is searched among all, beginning with the pasted name', async () => {
  const { user, dialog } = await paste('товар\tразмер\tкол-во\nШтаны Линия-2\tL\t3');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Строка 2: что сделать' }), 'Найти товар');
  const search = dialog.getByRole('combobox', { name: 'Товар' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('Штаны Линия-2');
  await user.clear(search);
  await user.type(search, 'брюки');
  await user.click(await dialog.findByRole('option', { name: /Брюки прямые/ }));
  expect(dialog.getByText('Распознано 1')).toBeVisible();
});

test('rows without an answer stay, also over a closed dialog and a reload, until they are answered or left out', async () => {
  const { user, dialog } = await paste('товар\tразмер\tкол-во\nРубашка Штиль\tM\t2\nБлуза Ясень\tL\t3');
  server.on(...add, { lines: [existing], receipt: null });
  await user.click(dialog.getByRole('button', { name: 'Добавить: 1 строка' }));
  expect(await dialog.findByText('Записано всё, на что был ответ. Осталось: 1 строка')).toBeVisible();
  expect(dialog.queryByText(/^Рубашка Штиль/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  cleanup();

  const again = renderSection(section, '/warehouse/parties', '/12/edit');
  await again.user.click(await screen.findByRole('button', { name: 'Продолжить' }));
  const reopened = within(await screen.findByRole('dialog', { name: 'Строки из таблицы' }));
  expect(await reopened.findByText(/^Блуза Ясень/)).toBeVisible();
  await again.user.selectOptions(reopened.getByRole('combobox', { name: 'Строка 3: что сделать' }), 'Пропустить');
  await again.user.click(reopened.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByText('Строки из таблицы ещё не в партии')).not.toBeInTheDocument());
  expect(server.calls(...add)).toHaveLength(1);
});

test('barcodes and quantities without a header are recognised; a column can be read otherwise', async () => {
  server.on('GET', '/api/products/', [
    {
      ...shirt,
      modifications: [
        { ...size(71, 7, 'M'), barcode: '2000000022024' },
        {
          ...size(72, 7, 'L'),
          codes: [
            { code: '036000291452', pieces: 1 },
            { code: '14600000000014', pieces: 10 },
          ],
        },
      ],
    },
  ]);
  const { user, dialog } = await paste('2000000022024\t7\n0036000291452\t2\n14600000000014\t1\n2000000099999\t1');
  expect(dialog.getByText('Распознано 2')).toBeVisible();
  expect(dialog.getByText('Не распознано 2')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Столбец B' }), 'закупка');
  expect(await dialog.findByText('Не распознано 4')).toBeVisible();
});

test('an empty file is refused; rows are read from a CSV', async () => {
  const { user } = renderSection(section, '/warehouse/parties', '/12/edit');
  await user.click(await screen.findByRole('button', { name: 'Добавить строки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Вставить из таблицы или файла' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Строки из таблицы' }));
  const input = await dialog.findByLabelText('Файл XLSX или CSV');
  const fileOf = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return Object.defineProperty(new File([bytes], 'a.csv'), 'arrayBuffer', { value: async () => bytes.buffer });
  };
  await user.upload(input, fileOf('\n'));
  expect(await dialog.findByText('Здесь нет строк')).toBeVisible();
  expect(dialog.getByText('a.csv, 1 Б')).toBeVisible();
  await user.upload(input, fileOf('товар;размер;шт\nБрюки Линия;L;2\n'));
  expect(await dialog.findByText('Распознано 1')).toBeVisible();
});
