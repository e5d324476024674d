import type { Page } from '@playwright/test';
import { addUser } from '../site/add-user';
import { openBrowser } from '../site/open-browser';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const product = 'Брюки палаццо «Берег»';
const count = (person: Page, size: string) =>
  person.getByRole('textbox', { name: `посчитано: ${product}, ${size}`, exact: true });
const rowOf = (person: Page, size: string) => person.getByRole('row').filter({ has: count(person, size) });
const shownNumber = (row: ReturnType<typeof rowOf>, column: string) => row.locator(`[data-column="${column}"]`);

test('two people count one stocktake while stock moves; it is booked, and the number is explained down to it', {
  tag: '@full',
}, async ({ signedIn: page, browser, site }) => {
  const asGleb = await addUser(site, 'gleb');
  const gleb = await openBrowser(browser, asGleb, await signInByCalls(asGleb));

  const id = await test.step('it begins with a selected product', async () => {
    await page.goto('/warehouse/productsRemains');
    await page.getByRole('checkbox', { name: product }).check();
    await page.getByRole('button', { name: 'Инвентаризация' }).click();
    await page.getByRole('button', { name: 'Начать по выбранным: 1 товар' }).click();
    await expect(count(page, 'XS')).toBeVisible();
    return Number(/stocktakes\/(\d+)$/.exec(page.url())?.[1]);
  });
  await gleb.goto('/warehouse/productsRemains');
  await gleb.getByRole('button', { name: 'Инвентаризация' }).click();
  await gleb.getByRole('button', { name: `Продолжить ${id}` }).click();

  const before = Number(await shownNumber(rowOf(page, 'XS'), 'expected').textContent());
  await test.step('the counts of both add up, and each sees who counts', async () => {
    await count(page, 'XS').fill(String(before));
    await page.keyboard.press('Enter');
    await expect(count(gleb, 'XS')).toHaveValue(String(before));
    // The line where a person is shows that they count it themselves.
    await gleb.getByRole('searchbox', { name: 'Поиск по строкам' }).focus();
    await expect(rowOf(gleb, 'XS')).toContainText('считает demo');
    await count(gleb, 'XS').press('+');
    await expect(count(page, 'XS')).toHaveValue(String(before + 1));
    await expect(page.getByRole('list', { name: 'Кто считает' })).toContainText('gleb · 1 шт.');
  });

  await test.step('what moves meanwhile leaves the difference as it was', async () => {
    await gleb.goto('/warehouse/productsRemains?view=grid');
    await gleb.getByLabel(`${product}, XS: ${before}`, { exact: true }).click();
    const why = gleb.getByRole('dialog', { name: 'Почему столько' });
    await why.getByRole('button', { name: 'Списать' }).click();
    await why.getByLabel('сколько списать').fill('2');
    await why.getByLabel('причина').fill('брак');
    await gleb.keyboard.press('Enter');
    await expect(gleb.getByText('Товар списан')).toBeVisible();
    await expect(shownNumber(rowOf(page, 'XS'), 'expected')).toHaveText(String(before));
    await expect(page.getByText(/^\+1 шт\. · \+/).first()).toBeVisible();
  });

  await test.step('it is booked: what was not counted stays as it is', async () => {
    await page.getByRole('button', { name: 'Провести всё' }).click();
    const question = page.getByRole('dialog', { name: 'Провести инвентаризацию?' });
    await expect(question).toContainText(/Не посчитано: \d+ размер/);
    await question.getByRole('button', { name: 'Провести всё' }).click();
    await expect(page.getByText(`Инвентаризация ${id} проведена`)).toBeVisible();
    await expect(page.getByText(/проведена · .* · demo$/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the number leads to the stocktake', async () => {
    await page.keyboard.press('Escape');
    await gleb.getByLabel(`${product}, XS: ${before - 1}`, { exact: true }).click();
    const why = gleb.getByRole('dialog', { name: 'Почему столько' });
    await why.getByRole('link', { name: `инвентаризация ${id}` }).click();
    await expect(gleb.getByRole('heading', { name: `Инвентаризация - ${id}` })).toBeVisible();
    await expect(gleb.getByText('Инвентаризация проведена: разницы стали движениями остатков.')).toBeVisible();
  });
  await gleb.context().close();
});
