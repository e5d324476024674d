import type { Page } from '@playwright/test';
import { addUser } from '../site/add-user';
import { axeFindings } from '../site/axe-findings';
import { openBrowser } from '../site/open-browser';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

/** Also behind the open menu of views. */
const links = (page: Page) =>
  page.getByRole('navigation', { name: 'Виды', includeHidden: true }).getByRole('link', { includeHidden: true });
const tab = (page: Page, name: string) => links(page).filter({ hasText: name });
const orders = (page: Page) => page.getByRole('grid', { name: 'Заказы' });

const chooseFor = async (page: Page, view: string, item: string) => {
  await page.getByRole('button', { name: `Ещё: ${view}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a view that I make and share is a tab of my colleague at once, and whoever changes it changes it for both', async ({
  orders: page,
  browser,
  site,
}) => {
  const anna = await openBrowser(browser, site, await signInByCalls(await addUser(site, 'lida')));
  await anna.goto('/warehouse/orders');
  await tab(page, 'В обработке').click();
  await page.getByRole('columnheader', { name: 'дата' }).click();
  await expect(tab(page, 'В обработке')).toContainText('изменён');
  await page.getByRole('button', { name: 'Сохранить вид' }).click();
  await page.getByLabel('Название нового вида').fill('Сначала старые');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Сначала старые')).toHaveAttribute('aria-current', 'true');
  const link = page.url();

  // It is private: its link says so, and shows the list.
  await anna.goto(link);
  await expect(anna.getByText('Это личный вид')).toBeVisible();
  await expect(orders(anna)).toBeVisible();

  await page.getByRole('button', { name: 'Все виды' }).click();
  await chooseFor(page, 'Сначала старые', 'Показать команде');
  await expect(tab(anna, 'Сначала старые')).toBeVisible({ timeout: 3_000 });

  // The colleague renames it, orders and hides only what is theirs, and deletes it.
  await anna.getByRole('button', { name: 'Все виды' }).click();
  await chooseFor(anna, 'Сначала старые', 'Переименовать');
  await anna.getByLabel('Новое название: Сначала старые').fill('Старые');
  await anna.keyboard.press('Enter');
  await expect(tab(page, 'Старые')).toBeVisible({ timeout: 3_000 });
  await chooseFor(anna, 'Возвраты', 'Выше');
  await chooseFor(anna, 'Бартер', 'Скрыть');
  await expect(links(anna)).toContainText(['Все', 'Возвраты', 'В обработке', 'Сегодня', 'Старые']);
  await chooseFor(anna, 'Старые', 'Удалить');
  await anna.getByRole('dialog', { name: 'Удалить вид «Старые»?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Этого вида больше нет')).toBeVisible({ timeout: 3_000 });
  await expect(links(page)).toContainText(['Все', 'В обработке', 'Возвраты', 'Бартер', 'Сегодня']);
  await anna.context().close();
});

test('a status that changes elsewhere changes the counts, and by keys alone one goes from view to view', {
  tag: '@full',
}, async ({ orders: page, api }) => {
  await expect(tab(page, 'Возвраты')).toHaveText(/Возвраты\d+/);
  const returned = Number(((await tab(page, 'Возвраты').textContent()) ?? '').replace(/\D/g, ''));
  await api.call('PATCH', '/api/orders/?order_id=1059', { status: 'возврат' });
  await expect(tab(page, 'Возвраты')).toHaveText(`Возвраты${returned + 1}`);
  await page.keyboard.press('BracketRight');
  await expect(tab(page, 'В обработке')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('BracketRight');
  await expect(tab(page, 'Возвраты')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(`Показано ${returned + 1} из`)).toBeVisible();
  await page.keyboard.press('BracketLeft');
  await expect(tab(page, 'В обработке')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(tab(page, 'Возвраты')).toHaveAttribute('aria-current', 'true');
});

test('days that are words follow the clock over midnight, and over a change of the time zone', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  const zone = await page.context().newCDPSession(page);
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Moscow' });
  const dayIn = (timeZone: string, ms: number) => new Intl.DateTimeFormat('ru-RU', { timeZone }).format(ms);
  const [day, month, year] = dayIn('Europe/Moscow', Date.now()).split('.');
  const evening = new Date(`${year}-${month}-${day}T23:59:30+03:00`).getTime();
  const lastDay = page.getByText(/по \d\d\.\d\d\.\d{4}$/);
  await page.clock.install({ time: evening });
  await page.goto('/warehouse/orders?f.order_date=7 дней');
  await expect(lastDay).toContainText(dayIn('Europe/Moscow', evening));
  await page.clock.runFor(60_000);
  await expect(lastDay).toContainText(dayIn('Europe/Moscow', evening + 60_000));
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' });
  await page.clock.runFor(60_000);
  await expect(lastDay).toContainText(dayIn('America/Los_Angeles', evening + 120_000));
});
