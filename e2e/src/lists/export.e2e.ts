import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../site/site-test';

const download = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test('the shown orders are downloaded as XLSX with numbers, and selected ones as CSV for a Russian Excel', async ({
  orders: page,
}) => {
  const { name, bytes } = await download(page, 'Настройки', 'Скачать XLSX');
  expect(name).toMatch(/^Заказы \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(61);
  expect(sheet).toContain('<c r="A2" s="0"><v>1060</v></c>');
  // A date is a number of days, a sum a number of roubles.
  expect(sheet).toMatch(/<c r="B2" s="3"><v>4\d{4}<\/v><\/c>/);
  expect(sheet).toContain('<c r="F2" s="2"><v>4890</v></c>');

  for (const id of [1060, 1059]) await page.getByRole('checkbox', { name: `Заказ ${id}` }).check();
  const csv = await download(page, 'Скачать', 'Скачать CSV');
  expect(csv.name).toMatch(/^Заказы \d{4}-\d\d-\d\d\.csv$/);
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = csv.bytes.subarray(3).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('"номер";"дата";"покупатель";"статус";"тег";"сумма"');
  expect(lines[1]).toMatch(/^1060;"\d\d\.\d\d\.\d{4}";".+";".+";".+";4890,00$/);
  expect(lines).toHaveLength(4);
});

test('a search for a misspelt buyer finds them, and reports that it guessed', { tag: '@full' }, async ({
  orders: page,
}) => {
  const name = String(await page.getByRole('row').nth(1).getByRole('gridcell').nth(3).textContent());
  const [surname = ''] = name.split(' ');
  const misspelt = `${surname.slice(0, 2)}ъ${surname.slice(3)}`;
  await page.getByRole('button', { name: 'Поиск' }).click();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(misspelt);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ из 60, похожие$/);
  await expect(page.getByRole('gridcell', { name }).first()).toBeVisible();
});
