import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type KnownList, knownLists, type Row } from '../site/known-lists';
import { expect, openList, removalCalls, rowAt, rowOf, shown, test } from '../site/list-test';
import { loseNetwork } from '../site/lose-network';

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s/g, '');

/**
 * A filter that only some rows match: the second half of a word in capitals, surrounding spaces, and an extra comma.
 */
const filterFor = (list: KnownList, header: string, rows: Row[]) => {
  const cell = list.cells[header] ?? String;
  const sample = rows.map(cell).find((text) => text !== '') ?? '';
  const [word = ''] = sample.split(/\s/);
  const part = header === list.exactColumn ? sample : word.slice(0, 5);
  const isMet = (row: Row) =>
    header === list.exactColumn ? plain(cell(row)) === plain(part) : plain(cell(row)).includes(plain(part));
  return { typed: `  ${part.toUpperCase()} , ъъъъъъ,`, expected: rows.filter(isMet).length };
};

/** The note of the connection: a bar with chips has room for a short one. */
const note = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true });

// The unit tests of each section prove the same with a fake back end; `npm test` visits all lists in every-list.e2e.ts.
for (const list of knownLists) {
  const headers = Object.keys(list.cells);

  test.describe(list.title, { tag: '@full' }, () => {
    test('has the specified columns, and shows the data of the api in a row', async ({ signedIn: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await openList(page, list);
      await expect(page).toHaveTitle(list.title);
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows.length + 1));
      await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', String(headers.length + 1));
      await expect(page.getByRole('columnheader')).toHaveText(['', ...headers]);
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      const first = await rowAt(page, list, rows, 1);
      const cells = rowOf(page, list, first).getByRole('gridcell');
      for (const [place, header] of headers.entries()) {
        await expect(cells.nth(place + 1)).toContainText(list.cells[header]?.(first) ?? '');
      }
    });

    test('is filtered by every column: any of the terms, trimmed, ignoring case', async ({
      signedIn: page,
      rowsOf,
    }) => {
      const rows = await rowsOf(list);
      await openList(page, list);
      await page.getByRole('button', { name: 'Фильтр' }).click();
      for (const header of headers) {
        const { typed, expected } = filterFor(list, header, rows);
        const field = page.getByLabel(header, { exact: true }).and(page.locator('input'));
        await field.fill(typed);
        await expect(shown(page)).toHaveText(`Показано ${expected} из ${rows.length}`);
        await page.getByRole('button', { name: 'Очистить' }).click();
        await expect(field).toHaveValue('');
        await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      }
      await page.getByRole('button', { name: 'Закрыть' }).click();
      await expect(page.getByRole('button', { name: 'Фильтр' })).toBeVisible();
    });

    test('filters 500 ms after the last key press, not before', async ({ signedIn: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await page.clock.install();
      await openList(page, list);
      await page.getByRole('button', { name: 'Фильтр' }).click();
      const header = headers[0] ?? '';
      const field = page.getByLabel(header, { exact: true }).and(page.locator('input'));
      await expect(field).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await field.fill('ъъъъъъ');
      await page.clock.runFor(400);
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      await page.clock.runFor(100);
      await expect(shown(page)).toHaveCount(0);
      await expect(page.getByText('Ничего не найдено')).toBeVisible();
    });

    test('is downloaded as CSV with the shown rows', async ({ signedIn: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await openList(page, list);
      await page.getByRole('button', { name: 'Настройки' }).click();
      const started = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Скачать CSV' }).click();
      const lines = (await readFile(await (await started).path(), 'utf8')).replace(/\r\n$/, '').split('\r\n');
      const sizes = list.sizeColumns?.(rows) ?? [];
      const written = (lines[0] ?? '').replace('\ufeff"', '').replace(/"$/, '').split('";"');
      expect(written.filter((header) => !sizes.includes(header))).toEqual(headers);
      expect(written.filter((header) => sizes.includes(header)).sort()).toEqual(sizes.sort());
      expect(lines).toHaveLength(rows.length + 1);
    });

    test('shows that rows are loading, that it takes long, that it failed, and shows them after Повторить', async ({
      signedIn: page,
    }) => {
      let answer: (status: 'failed' | 'right') => void = () => undefined;
      const nextAnswer = () => new Promise<'failed' | 'right'>((resolve) => (answer = resolve));
      let next = nextAnswer();
      await page.route(`**${list.call}**`, async (route) => {
        const outcome = await next;
        await (outcome === 'right' ? route.continue() : route.fulfill({ status: 403, json: { detail: 'нет' } }));
      });
      await page.goto(list.path);
      await expect(page.getByRole('status', { name: `${list.title}: Загрузка...` })).toBeVisible();
      await expect(note(page, /^Загрузка(…| идёт)/)).toBeVisible();
      answer('failed');
      await expect(page.getByText('Список не загрузился')).toBeVisible();
      await expect(page.getByText('Произошла ошибка загрузки')).toBeVisible();
      next = nextAnswer();
      answer('right');
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByRole('grid', { name: list.title })).toBeVisible();
    });

    test('reports when it is empty, and when the connection is lost', async ({ signedIn: page }) => {
      await page.route(`**${list.call}**`, (route) => route.fulfill({ json: [] }));
      await page.goto(list.path);
      await expect(page.getByText(list.emptyText)).toBeVisible();
      await loseNetwork(page);
      await expect(note(page, /^Нет связи/)).toBeVisible();
      await page.context().setOffline(false);
      await expect(note(page, /^Нет связи/)).toHaveCount(0);
    });

    const { removal } = list;
    if (removal) {
      test('asks before deleting, reports the result, and Отменить restores the rows', async ({
        signedIn: page,
        rowsOf,
      }) => {
        const count = (await rowsOf(list)).length;
        await openList(page, list);
        const label = String(await page.getByRole('checkbox').nth(3).getAttribute('aria-label'));
        const row = page.getByRole('checkbox', { name: label, exact: true });
        const removeSelected = async () => {
          await row.check();
          await page.getByRole('button', { name: 'Удалить' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
        };

        await page.route(`**${removal.call}*`, (route) =>
          route.request().method() === 'DELETE' ? route.fulfill({ status: 403 }) : route.fallback(),
        );
        await removeSelected();
        await expect(page.getByRole('alert')).toHaveText(removal.error);
        await expect(shown(page)).toHaveText(`Показано ${count} из ${count}`);
        await page.unrouteAll();
        await openList(page, list);

        await removeSelected();
        await expect(page.getByText(removal.success)).toBeVisible();
        await expect(row).toHaveCount(0);
        await expect(page.getByRole('heading', { name: list.title })).toBeVisible();
        await expect(shown(page)).toHaveText(`Показано ${count - 1} из ${count - 1}`);
        await page.getByRole('button', { name: 'Отменить' }).click();
        await expect(row).toBeVisible();
        await expect(page.getByRole('checkbox').nth(3)).toHaveAttribute('aria-label', label);
      });

      test('keeps working with its selection while other people delete and restore rows', async ({
        signedIn: page,
        rowsOf,
        api,
      }) => {
        const rows = await rowsOf(list);
        await openList(page, list);
        const gone = await rowAt(page, list, rows, 2);
        const calls = removalCalls(removal, gone);
        await page.getByRole('checkbox').nth(4).check();
        await api.call(...calls.remove);
        await expect(rowOf(page, list, gone)).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
        await api.call(...calls.restore);
        await expect(rowOf(page, list, gone)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
      });
    }
  });
}
