import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { notify } from '@shared/kit/runtime/page/notify';
import { bytesOf, catchDownloads } from '@shared/kit/testing/downloads';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { columnHelper } from './column-helper';
import { aList } from './testing/a-list';

interface Coat {
  id: number;
  name: string;
  sewn: string;
  price: number;
}

const coats: Coat[] = [
  { id: 1, name: 'Пальто', sewn: '2026-11-20', price: 4890.5 },
  { id: 2, name: '=1+1', sewn: '2026-01-01', price: 0 },
  { id: 3, name: 'Анорак; "Север" <5 & 6>', sewn: 'весной; летом', price: 100_000 },
];

const column = columnHelper<Coat>();

const columns = [
  column.accessor(({ id }) => `№ ${id}`, { id: 'id', header: 'номер', value: ({ id }) => id }),
  column.accessor(({ name }) => name, { id: 'name', header: 'название', size: 285 }),
  column.accessor(({ sewn }) => sewn, { id: 'sewn', header: 'дата', value: ({ sewn }) => ({ day: sewn }) }),
  column.accessor(({ price }) => `${price} ₽`, {
    id: 'price',
    header: 'цена',
    value: ({ price }) => ({ roubles: price }),
  }),
];

const list = aList<Coat>('coats', { columns });

const showList = async (path = '', rows = coats) => {
  const { user } = await list.show(rows, path);
  const chooseFrom = async (menu: string, item: string) => {
    await user.click(screen.getByRole('button', { name: menu }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { user, chooseFrom };
};

let nextDownload: ReturnType<typeof catchDownloads>;

const nextCsv = async () =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf((await nextDownload()).file));

const nextWorkbook = async () => {
  const parts = unzipSync(await bytesOf((await nextDownload()).file));
  const part = (path: string) => {
    const xml = new DOMParser().parseFromString(strFromU8(parts[path] ?? new Uint8Array()), 'application/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    return xml;
  };
  const sheet = part('xl/worksheets/sheet1.xml');
  const styles = part('xl/styles.xml');
  const cell = (address: string) => sheet.querySelector(`c[r="${address}"]`);
  return {
    sheet,
    name: part('xl/workbook.xml').querySelector('sheet')?.getAttribute('name'),
    textAt: (address: string) => cell(address)?.querySelector('is t')?.textContent,
    numberAt: (address: string) => Number(cell(address)?.querySelector('v')?.textContent),
    styleAt: (address: string) => {
      const style = styles.querySelectorAll('cellXfs xf')[Number(cell(address)?.getAttribute('s'))];
      const format = styles.querySelector(`numFmt[numFmtId="${style?.getAttribute('numFmtId')}"]`);
      const font = styles.querySelectorAll('fonts font')[Number(style?.getAttribute('fontId'))];
      return { format: format?.getAttribute('formatCode'), isBold: font?.querySelector('b') !== null };
    },
  };
};

beforeEach(() => {
  server.on('POST', '/api/journal/exports/', null);
  nextDownload = catchDownloads();
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('the name of a file consists of the title of the list and the date', async () => {
  const { chooseFrom } = await showList();
  const day = new Date();
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  await chooseFrom('Настройки', 'Скачать XLSX');
  expect((await nextDownload()).name).toBe(`Верхняя одежда ${parts.join('-')}.xlsx`);
  await chooseFrom('Настройки', 'Скачать CSV');
  expect((await nextDownload()).name).toBe(`Верхняя одежда ${parts.join('-')}.csv`);
});

test('CSV opens correctly in a Russian Excel, and runs no formula', async () => {
  const { chooseFrom } = await showList();
  await chooseFrom('Настройки', 'Скачать CSV');
  expect(await nextCsv()).toBe(
    [
      '\ufeff"номер";"название";"дата";"цена"',
      '1;"Пальто";"20.11.2026";4890,50',
      `2;"'=1+1";"01.01.2026";0,00`,
      '3;"Анорак; ""Север"" <5 & 6>";"весной; летом";100000,00',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['who may export phones has them in the file, and the journal says so', ['orders.export'], '"номер";"телефон"', true],
  ['who may not is told that the file has none', [], '"номер"', undefined],
])('%s', async (_who, rights, head, phones) => {
  const said = jest.spyOn(notify, 'success').mockReturnValue(undefined);
  const phone = column.accessor(({ sewn }) => sewn, { id: 'phone', header: 'телефон', hasPhones: true });
  const { user } = await aList<Coat>('owners', { columns: [...columns.slice(0, 1), phone] }).show(coats, '');
  await server.mayOnly(rights);
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Скачать CSV' }));
  expect((await nextCsv()).split('\r\n')[0]).toBe(`\ufeff${head}`);
  await waitFor(() => expect(server.calls('POST', '/api/journal/exports/')).toHaveLength(1));
  expect(server.calls('POST', '/api/journal/exports/')[0]?.body).toMatchObject({ rows: 3, ...(phones && { phones }) });
  expect(said.mock.calls.flat()).toEqual(
    phones ? [] : ['В файле нет телефонов. Нет права «выгружать с телефонами». Его может дать владелец'],
  );
});

test.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '\t=1', '\r=1', '\n=1'])(
  'a text that begins like %j is a text to every spreadsheet',
  async (name) => {
    const { chooseFrom } = await showList('', [{ id: 1, name, sewn: '2026-01-01', price: 0 }]);
    await chooseFrom('Настройки', 'Скачать CSV');
    expect(await nextCsv()).toContain(`\r\n1;"'${name}";`);
  },
);

test.each([
  ['x,=1', "x,'=1"],
  ['x;@a', "x;'@a"],
  ['x, ＝1', "x,' ＝1"],
  // Read with commas, this cell would be an empty text and a formula after it.
  ['x","=1', `x"",'""=1`],
  ['x\n=1', "x\n'=1"],
  [' =1', "' =1"],
  ['1, 2; «3» - x', '1, 2; «3» - x'],
])('in the text %j no cell begins like a formula, whatever separates cells', async (name, written) => {
  const { chooseFrom } = await showList('', [{ id: 1, name, sewn: '2026-01-01', price: 0 }]);
  await chooseFrom('Настройки', 'Скачать CSV');
  expect(await nextCsv()).toContain(`\r\n1;"${written}";`);
});

test.each([
  ['+7 900 000-00-12', '+7 900 000-00-12'],
  ['+7 (900) 000-00-12, доб. 5', '+7 (900) 000-00-12, доб. 5'],
  ['+79000000012', '=""+79000000012""'],
  ['+7-900-000-00-12', '=""+7-900-000-00-12""'],
  ['+7 900 000-00-12+A1', "'+7 900 000-00-12+A1"],
])('a spreadsheet shows the phone number %s as it is', async (name, written) => {
  const { chooseFrom } = await showList('', [{ id: 1, name, sewn: '2026-01-01', price: 0 }]);
  await chooseFrom('Настройки', 'Скачать CSV');
  expect(await nextCsv()).toContain(`\r\n1;"${written}";`);
});

test('a file contains the rows that are found, in the shown order, and only the visible columns', async () => {
  const { user, chooseFrom } = await showList('?q=а&sort=name');
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'дата' }));
  await user.keyboard('{Escape}');
  await chooseFrom('Настройки', 'Скачать CSV');
  const lines = (await nextCsv()).split('\r\n');
  expect(lines[0]).toBe('\ufeff"номер";"название";"цена"');
  expect(lines.slice(1).map((line) => line[0])).toEqual(['3', '1', undefined]);
});

test('an export of selected rows contains no others', async () => {
  const { user, chooseFrom } = await showList();
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await chooseFrom('Скачать', 'Скачать CSV');
  expect((await nextCsv()).split('\r\n')).toHaveLength(3);
});

test('in XLSX numbers, sums and dates can be calculated with', async () => {
  const { chooseFrom } = await showList();
  await chooseFrom('Настройки', 'Скачать XLSX');
  const { numberAt, styleAt, textAt } = await nextWorkbook();
  expect(numberAt('A2')).toBe(1);
  expect(numberAt('D2')).toBe(4890.5);
  expect(styleAt('D2').format).toBe('#,##0.00\\ "₽"');
  // Excel counts days: 1 is the first of January 1900, and 1900 has a 29th of February.
  expect(numberAt('C3')).toBe(46_023);
  expect(styleAt('C3').format).toBe('dd\\.mm\\.yyyy');
  expect(textAt('C4')).toBe('весной; летом');
});

test('in XLSX texts are texts, whatever they begin with', async () => {
  const { chooseFrom } = await showList();
  await chooseFrom('Настройки', 'Скачать XLSX');
  const { sheet, textAt } = await nextWorkbook();
  expect(textAt('B3')).toBe('=1+1');
  expect(sheet.querySelector('f')).toBeNull();
  expect(textAt('B4')).toBe('Анорак; "Север" <5 & 6>');
});

test('in XLSX the header is bold and frozen, and columns are as wide as in the list', async () => {
  const { chooseFrom } = await showList();
  await chooseFrom('Настройки', 'Скачать XLSX');
  const { name, sheet, textAt, styleAt } = await nextWorkbook();
  expect(name).toBe('Верхняя одежда');
  expect(textAt('B1')).toBe('название');
  expect(styleAt('B1').isBold).toBe(true);
  expect(styleAt('B2').isBold).toBe(false);
  expect(sheet.querySelector('pane[state="frozen"]')?.getAttribute('ySplit')).toBe('1');
  expect(sheet.querySelectorAll('col')[1]?.getAttribute('width')).toBe('40');
});

test('a text with characters that XML does not allow loses only these', async () => {
  const { chooseFrom } = await showList('', [{ id: 1, name: 'Па\u0000льто\u000b _x0041_', sewn: '', price: 1 }]);
  await chooseFrom('Настройки', 'Скачать XLSX');
  // Excel reads _x005F_ as an underscore.
  expect((await nextWorkbook()).textAt('B2')).toBe('Пальто _x005F_x0041_');
});

test('each file is recorded in the journal, with its title and its number of rows', async () => {
  const { user, chooseFrom } = await showList();
  await chooseFrom('Настройки', 'Скачать XLSX');
  await nextDownload();
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await chooseFrom('Скачать', 'Скачать CSV');
  await nextDownload();
  await waitFor(() =>
    expect(server.calls('POST', '/api/journal/exports/').map(({ body }) => body)).toEqual([
      { title: 'Верхняя одежда', format: 'xlsx', rows: 3 },
      { title: 'Верхняя одежда', format: 'csv', rows: 1 },
    ]),
  );
});

test('an export without a network is in the journal when there is one', async () => {
  const { chooseFrom } = await showList();
  network.lose();
  await chooseFrom('Настройки', 'Скачать CSV');
  await nextDownload();
  expect(server.calls('POST', '/api/journal/exports/')).toEqual([]);
  await network.regain();
  await waitFor(() => expect(server.calls('POST', '/api/journal/exports/')).toHaveLength(1));
});

test('a file that cannot be made is reported', async () => {
  const { chooseFrom } = await showList();
  URL.createObjectURL = () => {
    throw new Error('Нет места');
  };
  await chooseFrom('Настройки', 'Скачать CSV');
  expect(await screen.findByRole('alert')).toHaveTextContent('Файл не удалось подготовить. Попробуйте ещё раз.');
});
