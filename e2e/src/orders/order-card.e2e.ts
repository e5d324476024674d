import { axeFindings } from '../site/axe-findings';
import { openOrder } from '../site/open-card';
import { expect, test } from '../site/site-test';

const products = /\/api\/products\/\d+\/$/;

test('the card has its blocks, its fields with placeholders, its items and its amounts; the switcher opens another order', async ({
  signedIn: page,
}) => {
  await openOrder(page, 1060);
  await expect(page).toHaveTitle('Заказ - 1060');
  for (const name of ['Доставка', 'Покупатель', 'Дополнительно', 'Состав заказа']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  for (const name of ['Страна', 'Город', 'Улица', 'Дом', 'Квартира / офис', 'Имя', 'Электронная почта', 'Телефон']) {
    const field = page.getByRole('textbox', { name });
    await expect(field).toBeVisible();
    await expect(field).toHaveAttribute('placeholder', /\S/);
  }
  await expect(page.getByRole('columnheader')).toHaveText(['товар', 'коллекция', 'цена', 'кол-во', 'остаток', 'сумма']);
  await expect(page.getByRole('rowheader').first()).toHaveText(/.+, .+/);
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^[\d\s]+ р$/);
  await expect(page.locator('dl').last()).toHaveText('доставка600₽скидка500₽промокод200₽баллы200PCИтого4 890 ₽');
  await expect(page.getByRole('link', { name: 'Сообщения', exact: true })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(page.getByText('Дата заказа')).toBeVisible();

  await test.step('the switcher', async () => {
    await page.getByRole('button', { name: 'Другие заказы' }).click();
    const list = page.getByRole('dialog', { name: 'Другие заказы' });
    await expect(list.getByRole('link', { name: /^1060/ })).toHaveAttribute('aria-current', 'page');
    const up = list.getByRole('button', { name: 'Прокрутить вверх' });
    await expect(up).toBeDisabled();
    await list.getByRole('button', { name: 'Прокрутить вниз' }).click();
    await expect(up).toBeEnabled();
    expect(await list.getByRole('list').evaluate((place) => place.scrollTop)).toBe(50);
    expect(await list.getByRole('list').evaluate((place) => place.clientHeight)).toBeLessThanOrEqual(100);
    await list.getByRole('searchbox', { name: 'поиск' }).fill('волк');
    await expect(list.locator('mark').first()).toHaveText('Волк');
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('link', { name: /Волк/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Заказ - 1060' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(/Волк/);
  });
});

test('status, tag and items of an order are changed on its card, and deleted items are restored with Отменить', async ({
  signedIn: page,
}) => {
  await openOrder(page, 1058);
  await test.step('status and tag', async () => {
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
  await test.step('items', async () => {
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
});

test('previous and next follow the sorted list, also after a reload; Назад returns to it unchanged', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await test.step('the oldest order first, which is the last one by default', async () => {
    await page.goto('/warehouse/orders?sort=id');
    await page.getByRole('gridcell').getByRole('link').first().click();
    await expect(page.getByText(/^1 из \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Следующий заказ' }).click();
    await expect(page.getByText(/^2 из \d+$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^2 из \d+$/)).toBeVisible();
  });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/warehouse/orders?f.status=в&sort=full_name');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('checkbox').nth(2)).toBeVisible();
  await grid.getByRole('checkbox').nth(2).check();
  await page.getByRole('gridcell').nth(10).hover();
  const top = () => grid.evaluate((rows) => rows.parentElement?.scrollTop ?? 0);
  // The mouse wheel has no effect before the rows are laid out.
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

test('Настройка shows the tags and deletes after a question; the list is shown, and Отменить restores the order', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await openOrder(page, 1043);
  await expect(page.getByText(/^\d+ из \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Настройка' }).click();
  const menu = page.getByRole('menu', { name: 'Настройка' });
  await expect(menu.getByText('Теги заказов')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^бартер.*\d$/ })).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(312);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Настройка' })).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'Удалить заказ' }).click();
  await page.getByRole('dialog', { name: 'Удалить заказ?' }).getByRole('button', { name: 'Удалить заказ' }).click();
  await expect(page.getByText('Заказ успешно удален')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Удаление отменено')).toBeVisible();
  await openOrder(page, 1043);
});

test('with the keyboard alone an order is opened, changed and left again', async ({ orders: page }) => {
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
  await expect(page.getByText('сохранено', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test.describe('covered by unit tests too', { tag: '@full' }, () => {
  test('while the products of the items load the card shows Загрузка..., and each product is requested once', async ({
    signedIn: page,
  }) => {
    const asked: string[] = [];
    await page.route(products, async (route) => {
      asked.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await openOrder(page, 1058);
    await expect(page.getByText('Загрузка...')).toBeVisible();
    await expect(page.getByText('Загрузка...')).toHaveCount(0);
    await expect(page.getByRole('rowheader').first()).toHaveText(/.+, .+/);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('an unavailable product has its name and a retry in its row, a deleted one its name', async ({
    signedIn: page,
  }) => {
    await page.route(products, (route) => route.fulfill({ status: 404, json: { detail: 'нет' } }));
    await openOrder(page, 1058);
    await expect(page.getByRole('rowheader').first()).toContainText('товар удалён');
    await page.unroute(products);
    await page.route(products, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
    await page.reload();
    await expect(page.getByRole('rowheader').first()).toHaveText(/.+, .+Повторить/);
    await page.unroute(products);
    await page
      .getByRole('button', { name: /^Повторить загрузку товара/ })
      .first()
      .click();
    await expect(page.getByRole('rowheader').first().getByRole('link')).toBeVisible();
  });

  test('a failed delete returns to the list too', async ({ signedIn: page }) => {
    await openOrder(page, 1042);
    await page.route('**/api/orders/?order_id=1042', (route) =>
      route.fulfill({ status: 500, json: { detail: 'нет' } }),
    );
    await page.getByRole('button', { name: 'Настройка' }).click();
    await page.getByRole('menuitem', { name: 'Удалить заказ' }).click();
    await page.getByRole('dialog', { name: 'Удалить заказ?' }).getByRole('button', { name: 'Удалить заказ' }).click();
    await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при удалении заказа');
    await expect(page).toHaveURL('/warehouse/orders');
  });

  test('an order that failed to load is reported, and the list is shown', async ({ signedIn: page }) => {
    await page.route('**/api/orders/1041', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
    await page.goto('/warehouse/orders/1041/edit');
    await expect(page.getByText('Ошибка при загрузке данных заказа')).toBeVisible();
    await expect(page).toHaveURL('/warehouse/orders');
  });
});
