import type { Page } from '@playwright/test';
import type { WholePacking } from '@shared/contract/wire/packing';
import type { Shift } from '@shared/contract/wire/shift';
import { addUser } from '../site/add-user';
import { apiCalls } from '../site/api-calls';
import { axeFindings } from '../site/axe-findings';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what two colleagues leave is in the shift of a third, follows live, and is printed', {
  tag: '@full',
}, async ({ signedIn: page, site }) => {
  const colleague = async (login: string) => {
    const asThem = await addUser(site, login);
    const { call, read } = apiCalls(site.url, await signInByCalls(asThem));
    const write = async (method: string, path: string, body: unknown) => {
      const answer = await call(method, path, body);
      expect(answer.ok, `${method} ${path}`).toBe(true);
      return answer;
    };
    return { read, write };
  };
  const semyon = await colleague('semyon');
  const vasilisa = await colleague('vasilisa');
  const { waiting } = await semyon.read<Shift>('/api/shift/?since=2026-01-01T00:00:00.000Z');
  const [order = 0, delivered = 0] = waiting.lines.map(({ id }) => id);

  const opened = await semyon.write('POST', '/api/packings/', { order_id: order });
  const { packing, items }: WholePacking = await opened.json();
  const packOne = (number: number) =>
    semyon.write('POST', `/api/packings/${packing.id}/scans/`, {
      sender: 'semyon',
      commands: [
        { key: `plus-${number}`, number, kind: 'plus', modification_id: items[0]?.modification_id, pieces: 1 },
      ],
    });
  await packOne(1);

  await test.step('the shift is in the menu of the account, and names who left a box half packed', async () => {
    await page.goto('/warehouse/orders');
    await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
    await page.getByRole('button', { name: 'ВХОД' }).click();
    await page.getByRole('menuitem', { name: 'Смена' }).click();
    await expect(page).toHaveURL(/\/shift$/);
    await expect(card(page, 'Не закончено')).toContainText(`Сборка заказа ${order}`);
    await expect(card(page, 'Не закончено')).toContainText(/semyon, сегодня в \d\d:\d\d: 1 из/);
    await expect(card(page, 'Ждут упаковки')).toContainText('собирает semyon');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('what another one does meanwhile appears by itself', async () => {
    await vasilisa.write('PATCH', `/api/orders/?order_id=${delivered}`, { status: 'доставлен' });
    await expect(card(page, 'Статусы')).toContainText(`${delivered} · vasilisa 1`);
    await expect(card(page, 'Ждут упаковки')).not.toContainText(String(delivered));
  });

  await test.step('Ctrl+K leads there too', async () => {
    await page.goto('/warehouse/orders');
    await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('смена');
    await page
      .getByRole('option', { name: /^Смена/ })
      .first()
      .click();
    await expect(card(page, 'Статусы')).toContainText(`${delivered} · vasilisa 1`);
  });

  await test.step('on A4 it is one column in the same order', async () => {
    await page.getByRole('link', { name: 'Печать, А4' }).click();
    await expect(page.getByRole('article', { name: 'Смена' })).toContainText(`Сборка заказа ${order}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
    const titles = await page.getByRole('heading', { level: 4 }).evaluateAll((all) =>
      all.map((each) => {
        const { left, top } = each.getBoundingClientRect();
        return { left, top, words: each.textContent?.replace(/^[\d\s]+/, '') ?? '' };
      }),
    );
    const cards = ['Не закончено', 'Ждут упаковки', 'Не хватает размеров', 'Новые заказы', 'Статусы', 'Пришло вещей'];
    expect(titles.map(({ words }) => cards.find((name) => words.startsWith(name)))).toEqual(cards);
    expect(new Set(titles.map(({ left }) => left)).size).toBe(1);
    expect(titles.map(({ top }) => top)).toEqual(titles.map(({ top }) => top).toSorted((one, other) => one - other));
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(0);
  });
});
