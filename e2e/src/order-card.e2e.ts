import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import type { Order } from 'shared/contract/order';
import type { Tokens } from 'shared/contract/session';
import { expect, test } from './site/site-test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

const openCard = async (page: Page, id: number) => {
  await page.goto(`/warehouse/orders/${id}/edit`);
  await expect(page.getByRole('heading', { name: `Заказ - ${id}` })).toBeVisible();
};

const city = (page: Page) => page.getByRole('textbox', { name: 'Город' });
const saved = (page: Page) => page.getByText('сохранено', { exact: true });

/** What the api has of an order. */
const readOrder = async (url: string, { access_token }: Tokens, id: number): Promise<Order> => {
  const answer = await fetch(`${url}/api/orders/${id}`, { headers: { authorization: `Bearer ${access_token}` } });
  return answer.json();
};

/** Another person at another machine, signed in. */
const signedIn = async (context: BrowserContext, tokens: Tokens): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, tokens);
  return page;
};

test('the card has its blocks, its fields with placeholders, its items and its figures', async ({ orders: page }) => {
  await openCard(page, 1060);
  await expect(page).toHaveTitle('Заказ - 1060');
  for (const name of ['Доставка', 'Покупатель', 'Дополнительно', 'Состав заказа']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  for (const name of ['Страна', 'Город', 'Улица', 'Дом', 'Квартира / офис', 'Имя', 'Почта', 'Телефон']) {
    const field = page.getByRole('textbox', { name });
    await expect(field).toBeVisible();
    await expect(field).toHaveAttribute('placeholder', /\S/);
  }
  await expect(page.getByRole('columnheader')).toHaveText(['товар', 'коллекция', 'цена', 'кол-во', 'остаток', 'сумма']);
  await expect(page.locator('dl').last()).toHaveText('доставка600₽скидка500₽промокод200₽баллы200PCИтого4 890 ₽');
  await expect(page.getByRole('link', { name: 'Сообщения', exact: true })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(page.getByText('Дата заказа')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Назад' })).toBeVisible();
});

test('while the products of the items are on their way it says Загрузка..., and each is asked for once', async ({
  orders: page,
}) => {
  const asked: string[] = [];
  await page.route(/\/api\/products\/\d+\/$/, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await openCard(page, 1058);
  await expect(page.getByText('Загрузка...')).toBeVisible();
  await expect(page.getByText('Загрузка...')).toHaveCount(0);
  await expect(page.getByRole('rowheader').first()).toHaveText(/.+, .+/);
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^[\d\s]+ р$/);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a product that cannot be had is a dash with a retry in its row', async ({ orders: page }) => {
  await page.route(/\/api\/products\/\d+\/$/, (route) => route.fulfill({ status: 404, json: { detail: 'нет' } }));
  await openCard(page, 1058);
  await expect(page.getByRole('rowheader').first()).toContainText('—, ');
  await page.unroute(/\/api\/products\/\d+\/$/);
  await page
    .getByRole('button', { name: /^Повторить загрузку товара/ })
    .first()
    .click();
  await expect(page.getByRole('rowheader').first()).not.toContainText('—');
});

test('a field is saved when it is left, at Enter and with Ctrl+S, and is still there after a reload', async ({
  orders: page,
}) => {
  await openCard(page, 1057);
  await city(page).fill('Пермь');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  await expect(saved(page)).toBeHidden({ timeout: 4_000 });
  await page.getByRole('textbox', { name: 'Улица' }).fill('Ленина');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Пётр Ёлкин');
  await page.keyboard.press('Control+KeyS');
  await expect(saved(page).last()).toBeVisible();
  await page.reload();
  await expect(city(page)).toHaveValue('Пермь');
  await expect(page.getByRole('textbox', { name: 'Улица' })).toHaveValue('Ленина');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Пётр Ёлкин');
});

test('the delivery is chosen between courier and post by the keys, and saved', async ({
  orders: page,
  site,
  tokens,
}) => {
  await openCard(page, 1057);
  await page.getByRole('radio', { name: 'Курьер' }).check();
  await page.getByRole('radio', { name: 'Курьер' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Почта' })).toBeChecked();
  await expect.poll(async () => (await readOrder(site.url, tokens, 1057)).delivery_method).toBe('почта');
});

test('Escape puts back the saved value', async ({ orders: page }) => {
  await openCard(page, 1056);
  const before = await city(page).inputValue();
  await city(page).fill('Пермь');
  await page.keyboard.press('Escape');
  await expect(city(page)).toHaveValue(before);
});

test('a cut network loses nothing: не сохранено, повторить stays until it is saved', async ({ orders: page }) => {
  await openCard(page, 1056);
  await page.context().setOffline(true);
  await city(page).fill('Тверь');
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'не сохранено, повторить' });
  await expect(again).toBeVisible();
  await expect(city(page)).toHaveValue('Тверь');
  await page.context().setOffline(false);
  await again.click();
  await expect(saved(page)).toBeVisible();
});

test('what was typed in a tab that was closed is there again, marked as a draft', async ({ orders: page }) => {
  await openCard(page, 1055);
  await city(page).fill('Суздаль');
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await openCard(next, 1055);
  await expect(city(next)).toHaveValue('Суздаль');
  await next.getByRole('button', { name: 'черновик, сохранить' }).click();
  await expect(saved(next)).toBeVisible();
  await next.reload();
  await expect(city(next)).toHaveValue('Суздаль');
  await expect(next.getByRole('button', { name: 'черновик, сохранить' })).toHaveCount(0);
});

test('what an expired session refused is saved after signing in over the screen', async ({ page, signIn }) => {
  await page.goto('/login');
  await signIn(page);
  await openCard(page, 1054);
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'run.out.already');
    localStorage.setItem('refresh_token', 'unknown');
  });
  await city(page).fill('Выборг');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
  await signIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(city(page)).toHaveValue('Выборг');
  await page.reload();
  await expect(city(page)).toHaveValue('Выборг');
});

test('two people change the same field: both versions show, and mine is saved where I choose it', async ({
  orders: page,
  browser,
  site,
  tokens,
}) => {
  await openCard(page, 1053);
  await city(page).fill('Псков');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await signedIn(elsewhere, tokens);
  await openCard(other, 1053);
  await city(other).fill('Тула');
  await other.keyboard.press('Enter');
  await expect(saved(other)).toBeVisible();
  await expect(city(page)).toHaveValue('Псков');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Кто-то изменил то же самое' });
  await expect(dialog.getByRole('radio', { name: 'Сейчас в записи Тула' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Моё Псков' }).check();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(saved(page)).toBeVisible();
  // The other screen follows by itself.
  await expect(city(other)).toHaveValue('Псков');
  await elsewhere.close();
});

test('two people change different fields: both changes stay, and nobody is asked', async ({
  orders: page,
  browser,
  site,
  tokens,
}) => {
  await openCard(page, 1052);
  await city(page).fill('Елец');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await signedIn(elsewhere, tokens);
  await openCard(other, 1052);
  await other.getByRole('textbox', { name: 'Дом' }).fill('99');
  await other.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Дом' })).toHaveValue('99');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await readOrder(site.url, tokens, 1052)).toMatchObject({ city: 'Елец', house: '99' });
  await elsewhere.close();
});

test('who leaves what could not be saved is asked', async ({ orders: page }) => {
  await openCard(page, 1051);
  await page.route('**/api/orders/?order_id=1051', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
  await city(page).fill('Омск');
  await page.getByRole('link', { name: 'Назад' }).click();
  const dialog = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(city(page)).toHaveValue('Омск');
  await page.getByRole('link', { name: 'Назад' }).click();
  await dialog.getByRole('button', { name: 'Уйти' }).click();
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('status and tag are changed on the card as in the list', async ({ orders: page }) => {
  await openCard(page, 1050);
  await page.getByRole('button', { name: /^статус:/ }).click();
  await page.getByRole('menuitemradio', { name: 'возврат' }).click();
  await expect(page.getByText('Статус заказа успешно обновлен')).toBeVisible();
  await page.getByRole('button', { name: /^тег:/ }).click();
  await page.getByRole('menuitemradio', { name: 'бартер' }).click();
  await expect(page.getByText('Тег заказа успешно обновлен')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'статус: возврат' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'тег: бартер' })).toBeVisible();
});

test('Назад leads to the list as it was: filters, sorting, scrolling and selection', async ({ orders: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/warehouse/orders?f.status=в&sort=full_name');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('checkbox').nth(2)).toBeVisible();
  await grid.getByRole('checkbox').nth(2).check();
  await page.getByRole('gridcell').nth(10).hover();
  const top = () => grid.evaluate((rows) => rows.parentElement?.scrollTop ?? 0);
  // The wheel turns nothing before the rows are laid out.
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await top()).toBeGreaterThan(100);
  }).toPass();
  const row = page.getByRole('gridcell').getByRole('link').nth(14);
  await row.scrollIntoViewIfNeeded();
  const scrolled = await top();
  await row.click();
  await page.getByRole('link', { name: 'Следующий заказ' }).click();
  await expect(page.getByText(/^\d+ из \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/f\.status=.*sort=full_name/);
  await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  await expect.poll(top).toBe(scrolled);
});

test('previous and next follow the list as it was sorted, also after a reload', async ({ orders: page }) => {
  await page.goto('/warehouse/orders?sort=id');
  await page.getByRole('gridcell').getByRole('link').first().click();
  await expect(page.getByText(/^1 из \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Следующий заказ' }).click();
  await expect(page.getByText(/^2 из \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^2 из \d+$/)).toBeVisible();
});

test('the switcher finds another order and leads to it', async ({ orders: page }) => {
  await openCard(page, 1060);
  await page.getByRole('button', { name: 'Другие заказы' }).click();
  const list = page.getByRole('dialog', { name: 'Другие заказы' });
  await expect(list.getByRole('link', { name: /^1060/ })).toHaveAttribute('aria-current', 'page');
  const up = list.getByRole('button', { name: 'Прокрутить вверх' });
  const down = list.getByRole('button', { name: 'Прокрутить вниз' });
  await expect(up).toBeDisabled();
  await down.click();
  await expect(up).toBeEnabled();
  expect(await list.getByRole('list').evaluate((place) => place.scrollTop)).toBe(50);
  expect(await list.getByRole('list').evaluate((place) => place.clientHeight)).toBeLessThanOrEqual(100);
  await list.getByRole('searchbox', { name: 'поиск' }).fill('волк');
  await expect(list.locator('mark').first()).toHaveText('Волк');
  expect(await findings(page)).toEqual([]);
  await list.getByRole('link', { name: /Волк/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Заказ - 1060' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(/Волк/);
});

test('Настройка shows the tags and deletes after a question; the list shows, and Отменить brings it back', async ({
  orders: page,
}) => {
  await openCard(page, 1043);
  await expect(page.getByText(/^\d+ из \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Настройка' }).click();
  const sheet = page.getByRole('dialog', { name: 'Настройка' });
  await expect(sheet.getByText('Теги заказов')).toBeVisible();
  await expect(sheet.getByText(/^бартер · \d+$/)).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(400);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Настройка' })).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Удалить заказ' }).click();
  await page.getByRole('dialog', { name: 'Удалить заказ?' }).getByRole('button', { name: 'Удалить заказ' }).click();
  await expect(page.getByText('Заказ успешно удален')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Удаление отменено')).toBeVisible();
  await openCard(page, 1043);
});

test('a failed delete leads to the list too', async ({ orders: page }) => {
  await openCard(page, 1042);
  await page.route('**/api/orders/?order_id=1042', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
  await page.getByRole('button', { name: 'Настройка' }).click();
  await page.getByRole('button', { name: 'Удалить заказ' }).click();
  await page.getByRole('dialog', { name: 'Удалить заказ?' }).getByRole('button', { name: 'Удалить заказ' }).click();
  await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при удалении заказа');
  await expect(page).toHaveURL('/warehouse/orders');
});

test('an order that cannot be loaded is said so, and the list shows', async ({ orders: page }) => {
  await page.route('**/api/orders/1041', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
  await page.goto('/warehouse/orders/1041/edit');
  await expect(page.getByText('Ошибка при загрузке данных заказа')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
});

test('chosen items are deleted after a question, the total follows, and Отменить brings them back', async ({
  orders: page,
}) => {
  await openCard(page, 1058);
  const rows = page.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  const total = page.getByText('Итого').locator('xpath=following-sibling::*');
  const before = String(await total.textContent());
  await page
    .getByRole('checkbox', { name: /^Выбрать / })
    .nth(1)
    .check();
  await expect(page.getByText('Выбрано 1')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Товары удалены из заказа')).toBeVisible();
  await expect(rows).toHaveCount(count - 1);
  await expect(total).not.toHaveText(before);
  await expect(page.getByText('Выбрано 1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(rows).toHaveCount(count);
  await expect(total).toHaveText(before);
});

test('by the keys alone an order is opened, changed and left again', async ({ orders: page }) => {
  await page.getByRole('link', { name: '1049', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Заказ - 1049' })).toBeVisible();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const at = document.activeElement;
        return at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
      });
      if (label?.includes(name)) return;
    }
    throw new Error(`The Tab key never came to ${name}`);
  };
  await tabTo('Город');
  await page.keyboard.type(' 1');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  for (const width of [1440, 768, 390]) {
    test(`the card at ${width} px in the ${theme} theme fits, and axe finds nothing`, async ({ orders: page }) => {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize({ width, height: 900 });
      await openCard(page, 1058);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findings(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'Выбрать все товары' }).check();
      expect(await findings(page)).toEqual([]);
    });
  }
}
