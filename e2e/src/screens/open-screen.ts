import { expect, type Locator, type Page } from '@playwright/test';
import { silentServer } from '../site/servers/silent-server';

export const openList = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(`/warehouse/${path}`);
  await expect(page.getByRole('grid', { name: title })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
};

export const openOrders = (page: Page, view = ''): Promise<void> => openList(page, `orders${view}`, 'Заказы');

/** Opens a card and waits for everything that it loads. */
export const openCard = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(`/warehouse/${path}`);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText('Загрузка...')).toHaveCount(0);
};

export const openOrder = async (page: Page, id: number): Promise<void> => {
  await openCard(page, `orders/${id}/edit`, `Заказ - ${id}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};

export const openProduct = (page: Page, id: number, tab = ''): Promise<void> =>
  openCard(page, `products/${id}/edit${tab}`, `Товар - ${id}`);

/** Lets the back end refuse all requests of one kind. */
export const refuse = async (page: Page, address: string | RegExp, method: string): Promise<void> => {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: { detail: 'нет' } }) : route.fallback(),
  );
};

/**
 * Never answers these requests: a server that never answers gets them. A request that Playwright only holds may reach
 * the api when the page is left, and change data.
 */
export const hold = async (page: Page, address: string | RegExp, method = 'GET'): Promise<void> => {
  const url = await silentServer();
  await page.route(address, (route) =>
    route.request().method() === method ? route.continue({ url }) : route.fallback(),
  );
};

/** Opens the menu of a button. */
export const openMenu = async (page: Page, button: Locator): Promise<void> => {
  await button.click();
  await expect(page.getByRole('menu').last()).toBeVisible();
};

/** Presses 'Удалить' for the selected rows, which is in a menu in a narrow window. */
export const askToDelete = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'Ещё', exact: true });
  const remove = page.getByRole('button', { name: 'Удалить', exact: true });
  await expect(more.or(remove)).toBeVisible();
  if (await remove.isVisible()) return remove.click();
  await openMenu(page, more);
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
};

/** A request of another person, with the session of the page. */
export const callApi = async (page: Page, method: string, path: string, data: unknown): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
};

const keyDelayMs = 8;

/** Scans a code until something happens: the scanner is loaded after the screen. */
export const scan = (page: Page, code: string, happens: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.type(code, { delay: keyDelayMs });
    await page.keyboard.press('Enter');
    await happens();
  }).toPass();
