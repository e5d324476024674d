import { type KnownList, knownLists, type Row } from '../site/known-lists';
import { expect, openList, shown, test } from '../site/list-test';

/** The pressed keys, and what they type in the Russian layout. */
const inLatin = [
  ['rf', 'ка'],
  ['rb', 'ки'],
] as const;

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s/g, '');

/** What only a browser can prove is proved for the orders in every run; all lists use the same kit. */
const inEveryRun = ({ title }: KnownList) => ({ tag: title === 'Заказы' ? [] : ['@full'] });

for (const list of knownLists) {
  const headers = Object.keys(list.cells);

  test.describe(list.title, () => {
    test(
      'finds text typed in the wrong keyboard layout, shows how many rows match, and marks the matches',
      inEveryRun(list),
      async ({ signedIn: page, rowsOf }) => {
        const rows = await rowsOf(list);
        await openList(page, list);
        await page.keyboard.press('/');
        const field = page.getByRole('searchbox', { name: 'Поиск' });
        await expect(field).toBeFocused();
        const shows = (row: Row, part: string) =>
          headers.some((header) => plain(list.cells[header]?.(row) ?? '').includes(part));
        const [keys = '', meant = ''] = inLatin.find(([, part]) => rows.some((row) => shows(row, part))) ?? [];
        await field.fill(keys);
        const found = rows.filter((row) => shows(row, meant));
        await expect(page.getByRole('search').getByRole('status')).toHaveText(`${found.length} из ${rows.length}`);
        expect(
          await page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0)),
        ).not.toBe(0);
        await field.fill('ъъъъъъъъ');
        await expect(page.getByText('Ничего не найдено')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      },
    );

    test('is navigated with the arrow keys, and a row is selected with the space key', { tag: '@full' }, async ({
      signedIn: page,
    }) => {
      await openList(page, list);
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

    test(
      'keeps its header visible while scrolling, and its first column while scrolling sideways',
      inEveryRun(list),
      async ({ signedIn: page }) => {
        await page.setViewportSize({ width: 768, height: 360 });
        await openList(page, list);
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
        // It stays beside the checkboxes; only the gutter before them scrolls away.
        expect((await cell.boundingBox())?.x).toBeGreaterThan((cellBefore?.x ?? 0) - 24);
        expect((await cell.boundingBox())?.y).toBe((cellBefore?.y ?? 0) - scrolledPx);
      },
    );

    test('is sorted by a click on a header, reversed by a second one, and a reload keeps it', { tag: '@full' }, async ({
      signedIn: page,
    }) => {
      await openList(page, list);
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

    test('has columns that can be hidden and widened, until Сбросить', { tag: '@full' }, async ({ signedIn: page }) => {
      await openList(page, list);
      const [name = '', ...others] = headers;
      const first = page.getByRole('columnheader', { name, exact: true });
      const widthBefore = (await first.boundingBox())?.width ?? 0;
      await page.getByRole('button', { name: 'Настройки' }).click();
      await expect(page.getByRole('menuitemcheckbox')).toHaveText([
        ...(list.offeredColumns ?? headers),
        ...(list.hasPhotos ? ['Показывать фото'] : []),
        'Просторные строки',
      ]);
      const hidden = others.at(-1);
      if (hidden) await page.getByRole('menuitemcheckbox', { name: hidden, exact: true }).click();
      // The last visible column cannot be hidden.
      else await expect(page.getByRole('menuitemcheckbox', { name })).toBeDisabled();
      await page.keyboard.press('Escape');
      await first.getByRole('button').focus();
      for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowRight');
      const left = headers.filter((header) => header !== hidden);
      await expect(page.getByRole('columnheader')).toHaveText(['', ...left]);
      const wider = (await first.boundingBox())?.width ?? 0;
      // A single column has the whole width already.
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

    test('is selected in ranges with Shift', { tag: '@full' }, async ({ signedIn: page }) => {
      await openList(page, list);
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

    test('fits the screen at 390 px, and every tool keeps its name', { tag: '@full' }, async ({
      signedIn: page,
      rowsOf,
    }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await openList(page, list);
      const rows = await rowsOf(list);
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      for (const name of ['Поиск', 'Фильтр', 'Настройки']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
}
