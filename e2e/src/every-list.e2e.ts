import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type KnownList, knownLists, type Row } from './site/known-lists';
import { test as base, expect } from './site/site-test';

/** The rows as the api tells them, asked for by a session of its own. */
const test = base.extend<{ rowsOf: (list: KnownList) => Promise<Row[]> }>({
  rowsOf: async ({ site, tokens }, use) =>
    use(async ({ call }) => {
      const answer = await fetch(site.url + call, { headers: { authorization: `Bearer ${tokens.access_token}` } });
      return answer.json();
    }),
});

/** The keys one presses, and what they would have typed in the Russian layout. */
const inLatin = [
  ['rf', 'ка'],
  ['rb', 'ки'],
] as const;

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s/g, '');
const shown = (page: Page) => page.getByText(/^Показано/);
const rowOf = (page: Page, list: KnownList, row: Row) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: list.rowLabel(row), exact: true }) });

const open = async (page: Page, { path, title }: KnownList, view = '') => {
  await page.goto(path + view);
  await expect(page.getByRole('grid', { name: title })).toBeVisible();
};

/** A filter that only some rows meet: the lower half of a word in capitals, spaces around it, and a comma too many. */
const filterFor = (list: KnownList, header: string, rows: Row[]) => {
  const cell = list.cells[header] ?? String;
  const sample = rows.map(cell).find((text) => text !== '') ?? '';
  const [word = ''] = sample.split(/\s/);
  const part = header === list.exactColumn ? sample : word.slice(0, 5);
  const isMet = (row: Row) =>
    header === list.exactColumn ? plain(cell(row)) === plain(part) : plain(cell(row)).includes(plain(part));
  return { typed: `  ${part.toUpperCase()} , ъъъъъъ,`, expected: rows.filter(isMet).length };
};

for (const list of knownLists) {
  const headers = Object.keys(list.cells);

  test.describe(list.title, () => {
    test('has the specified columns, and shows what the api tells of a row', async ({ orders: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await open(page, list);
      await expect(page).toHaveTitle(list.title);
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows.length + 1));
      await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', String(headers.length + 1));
      await expect(page.getByRole('columnheader')).toHaveText(['', ...headers]);
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      const label = String(await page.getByRole('checkbox').nth(1).getAttribute('aria-label'));
      const first = rows.find((row) => list.rowLabel(row) === label);
      if (!first) throw new Error(`The api tells no row "${label}"`);
      const cells = rowOf(page, list, first).getByRole('gridcell');
      for (const [place, header] of headers.entries()) {
        await expect(cells.nth(place + 1)).toContainText(list.cells[header]?.(first) ?? '');
      }
    });

    test('is filtered by every column: any of the terms, trimmed, in any case', async ({ orders: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await open(page, list);
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

    test('filters when typing has rested for 500 ms, not before', async ({ orders: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await page.clock.install();
      await open(page, list);
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

    test('finds what was typed in the wrong keyboard layout, says how many of all, and marks it', async ({
      orders: page,
      rowsOf,
    }) => {
      const rows = await rowsOf(list);
      await open(page, list);
      await page.keyboard.press('/');
      const field = page.getByRole('searchbox', { name: 'Поиск' });
      await expect(field).toBeFocused();
      const shows = (row: Row, part: string) =>
        headers.some((header) => plain(list.cells[header]?.(row) ?? '').includes(part));
      const [keys = '', meant = ''] = inLatin.find(([, part]) => rows.some((row) => shows(row, part))) ?? [];
      await field.fill(keys);
      const found = rows.filter((row) => shows(row, meant));
      await expect(page.getByRole('search').getByRole('status')).toHaveText(`${found.length} из ${rows.length}`);
      expect(await page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0))).not.toBe(
        0,
      );
      await field.fill('ъъъъъъъъ');
      await expect(page.getByText('Ничего не найдено')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
    });

    test('is sorted by a click on a header, once more the other way, and a reload keeps it', async ({
      orders: page,
    }) => {
      await open(page, list);
      const [name = ''] = headers;
      const header = page.getByRole('columnheader', { name, exact: true });
      const firstCell = page.getByRole('row').nth(1).getByRole('gridcell').nth(1);
      const orders = new Map<string, string>();
      for (let click = 0; click < 2; click++) {
        const before = String(await header.getAttribute('aria-sort'));
        await header.getByRole('button').click();
        // The address is changed through the guards of the routes, which are asynchronous.
        await expect(header).not.toHaveAttribute('aria-sort', before);
        orders.set(String(await header.getAttribute('aria-sort')), String(await firstCell.textContent()));
      }
      expect([...orders.keys()].sort()).toEqual(['ascending', 'descending']);
      expect(orders.get('ascending')).not.toBe(orders.get('descending'));
      const kept = String(await header.getAttribute('aria-sort'));
      await page.reload();
      await expect(header).toHaveAttribute('aria-sort', kept);
      await expect(firstCell).toHaveText(orders.get(kept) ?? '');
    });

    test('has columns that are hidden, made wider and remembered, until Сбросить', async ({ orders: page }) => {
      await open(page, list);
      const [name = '', ...others] = headers;
      const first = page.getByRole('columnheader', { name, exact: true });
      const widthBefore = (await first.boundingBox())?.width ?? 0;
      await page.getByRole('button', { name: 'Настройки' }).click();
      await expect(page.getByRole('menuitemcheckbox')).toHaveText([...headers, 'Просторные строки']);
      const hidden = others.at(-1);
      if (hidden) await page.getByRole('menuitemcheckbox', { name: hidden, exact: true }).click();
      // The last column of all cannot be hidden.
      else await expect(page.getByRole('menuitemcheckbox', { name })).toBeDisabled();
      await page.keyboard.press('Escape');
      await first.getByRole('button').focus();
      for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowRight');
      const left = headers.filter((header) => header !== hidden);
      await expect(page.getByRole('columnheader')).toHaveText(['', ...left]);
      const wider = (await first.boundingBox())?.width ?? 0;
      // An only column has the whole width already.
      if (hidden) expect(wider).toBeGreaterThan(widthBefore);
      await page.reload();
      await expect(page.getByRole('columnheader')).toHaveText(['', ...left]);
      expect((await first.boundingBox())?.width).toBe(wider);
      await page.getByRole('button', { name: 'Настройки' }).click();
      await page.getByRole('menuitem', { name: 'Сбросить' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader')).toHaveText(['', ...headers]);
      expect((await first.boundingBox())?.width).toBe(widthBefore);
    });

    test('is walked by the arrows, and a row is selected with the space key', async ({ orders: page }) => {
      await open(page, list);
      await page.getByRole('checkbox', { name: 'Выбрать все' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
      await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Control+End');
      await expect(page.getByRole('gridcell').last()).toBeInViewport();
      await page.keyboard.press('Control+Home');
      await expect(page.getByRole('columnheader').first()).toBeInViewport();
    });

    test('is selected in ranges with Shift', async ({ orders: page }) => {
      await open(page, list);
      await page.getByRole('row').nth(2).getByRole('checkbox').click();
      await page
        .getByRole('row')
        .nth(5)
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      await expect(page.getByRole('heading', { name: 'Выбрано 4' })).toBeVisible();
      await page.getByRole('button', { name: 'Снять выделение' }).click();
      await expect(page.getByRole('heading', { name: list.title })).toBeVisible();
    });

    test('keeps its header in sight while it is scrolled, and its first column when it is scrolled sideways', async ({
      orders: page,
    }) => {
      await page.setViewportSize({ width: 768, height: 360 });
      await open(page, list);
      const [name = ''] = headers;
      const header = page.getByRole('columnheader', { name, exact: true });
      const before = await header.boundingBox();
      const cell = page.getByRole('gridcell').nth(1);
      const cellBefore = await cell.boundingBox();
      const scrolledPx = await page.getByRole('grid').evaluate((grid) => {
        grid.parentElement?.scrollTo(120, 20);
        return grid.parentElement?.scrollTop ?? 0;
      });
      expect(scrolledPx).toBeGreaterThan(0);
      expect((await header.boundingBox())?.y).toBe(before?.y);
      // It stays beside the checkboxes; only the gutter before them goes.
      expect((await cell.boundingBox())?.x).toBeGreaterThan((cellBefore?.x ?? 0) - 24);
      expect((await cell.boundingBox())?.y).toBe((cellBefore?.y ?? 0) - scrolledPx);
    });

    test('is downloaded as CSV with what is shown', async ({ orders: page, rowsOf }) => {
      const rows = await rowsOf(list);
      await open(page, list);
      await page.getByRole('button', { name: 'Настройки' }).click();
      const started = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Скачать CSV' }).click();
      const lines = (await readFile(await (await started).path(), 'utf8')).replace(/\r\n$/, '').split('\r\n');
      expect(lines[0]).toBe(`\ufeff${headers.join(';')}`);
      expect(lines).toHaveLength(rows.length + 1);
    });

    test('shows that rows are coming, that it takes long, that it failed, and has them after Повторить', async ({
      orders: page,
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
      await expect(page.getByText('Загрузка идёт дольше обычного')).toBeVisible();
      answer('failed');
      await expect(page.getByText('Список не загрузился')).toBeVisible();
      await expect(page.getByText('Произошла ошибка загрузки')).toBeVisible();
      next = nextAnswer();
      answer('right');
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByRole('grid', { name: list.title })).toBeVisible();
    });

    test('says when it is empty, and when the connection is cut', async ({ orders: page }) => {
      await page.route(`**${list.call}**`, (route) => route.fulfill({ json: [] }));
      await page.goto(list.path);
      await expect(page.getByText(list.emptyText)).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('Нет связи: показано то, что было загружено')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('Нет связи: показано то, что было загружено')).toHaveCount(0);
    });

    test('is as wide as the screen at 390 px, and every tool keeps its name', async ({ orders: page, rowsOf }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await open(page, list);
      const rows = await rowsOf(list);
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      for (const name of ['Поиск', 'Фильтр', 'Настройки']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    const { removal } = list;
    if (removal) {
      test('asks before it deletes, says how it ended, and Отменить brings the rows back', async ({
        orders: page,
        rowsOf,
      }) => {
        const count = (await rowsOf(list)).length;
        await open(page, list);
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
        await open(page, list);

        await removeSelected();
        await expect(page.getByText(removal.success)).toBeVisible();
        await expect(row).toHaveCount(0);
        await expect(page.getByRole('heading', { name: list.title })).toBeVisible();
        await expect(shown(page)).toHaveText(`Показано ${count - 1} из ${count - 1}`);
        await page.getByRole('button', { name: 'Отменить' }).click();
        await expect(row).toBeVisible();
        await expect(page.getByRole('checkbox').nth(3)).toHaveAttribute('aria-label', label);
      });

      test('goes on under what other people delete and restore, with its selection', async ({
        orders: page,
        rowsOf,
        site,
        tokens,
      }) => {
        const rows = await rowsOf(list);
        await open(page, list);
        const labels = await page
          .getByRole('checkbox')
          .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
        const gone = rows.find((row) => list.rowLabel(row) === labels[2]);
        if (!gone) throw new Error(`The api tells no row "${labels[2]}"`);
        await page.getByRole('checkbox').nth(4).check();
        const callAs = (method: string, path: string, body?: unknown) =>
          fetch(site.url + path, {
            method,
            headers: {
              authorization: `Bearer ${tokens.access_token}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
        const isOneByOne = removal.call.endsWith('categories/');
        const query = `?product_category_id=${gone.id}`;
        if (isOneByOne) await callAs('DELETE', removal.call + query);
        else await callAs('DELETE', removal.call, [gone.id]);
        await expect(rowOf(page, list, gone)).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
        if (isOneByOne) await callAs('POST', `${removal.call}restore/${query}`);
        else await callAs('POST', removal.call.replace('multiple', 'restore'), [gone.id]);
        await expect(rowOf(page, list, gone)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
      });
    }
  });
}
