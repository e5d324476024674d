import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test';

const card = (id: number) => `/warehouse/parties/${id}/edit`;
const partyCall = (id: number) => `**/api/parties/${id}/`;
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const choice = (page: Page, field: string) => page.getByRole('button', { name: new RegExp(`^${field}:`) });

const choose = async (page: Page, field: string, value: string) => {
  await choice(page, field).click();
  await page.getByRole('menuitemradio', { name: value, exact: true }).click();
};

test('a party opens from its number; its status, its tag and a new file are there after a reload, and Назад returns', async ({
  signedIn: page,
}) => {
  await page.goto('/warehouse/parties');
  await page.getByRole('link', { name: '12', exact: true }).click();
  await expect(page).toHaveURL(card(12));
  await expect(page.getByRole('heading', { name: 'Партия - 12' })).toBeVisible();
  await test.step('its data', async () => {
    const more = page.getByRole('region', { name: 'Дополнительно' });
    await expect(more.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible();
    const agent = page.getByRole('region', { name: 'Поставщик' });
    for (const field of ['Имя', 'Почта', 'Телефон']) {
      await expect(agent.getByRole('textbox', { name: field })).not.toHaveValue('');
    }
    await expect(agent.getByRole('link', { name: 'Сообщения' })).toHaveAttribute('href', /^mailto:.+@.+/);
    await expect(page.getByTitle('накладная_12.txt')).toBeVisible();
  });
  await test.step('its changes', async () => {
    await choose(page, 'статус', 'на складе');
    await expect(page.getByText('Статус партии успешно обновлен')).toBeVisible();
    await choose(page, 'тег', 'бартер');
    await expect(page.getByText('Тег партии успешно обновлен')).toBeVisible();
    const file = { name: 'счёт.txt', mimeType: 'text/plain', buffer: Buffer.from('Счёт') };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await page.reload();
    await expect(choice(page, 'статус')).toHaveText('на складе');
    await expect(choice(page, 'тег')).toHaveText('бартер');
    await expect(page.getByTitle('счёт.txt')).toBeVisible();
  });
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/warehouse/parties');
});

test('a party is deleted with the keyboard alone, leaves the list, and is restored with Отменить', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await page.goto(card(9));
  await page.getByRole('button', { name: 'Настройка' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Настройка' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Удалить партию' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Удалить партию?' });
  await question.getByRole('button', { name: 'Удалить партию' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Партия успешно удалена')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/parties');
  await expect(rowOf(page, 9)).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Удаление отменено')).toBeVisible();
  await expect(rowOf(page, 9)).toHaveCount(1);
});

test('a party is printed with its lines, on two pages for sixteen of them', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  await page.goto(card(12));
  await page.getByRole('link', { name: 'Печать' }).click();
  await expect(page).toHaveURL('/warehouse/parties/12/print');
  await expect(page.getByRole('article', { name: 'Партия 12' })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  await page.goBack();
  await expect(page).toHaveURL(card(12));
});

test.describe('covered by unit tests too', { tag: '@full' }, () => {
  test('for a supplier without an address writing is disabled', async ({ signedIn: page }) => {
    await page.route(partyCall(12), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), agent_email: null } });
    });
    await page.goto(card(12));
    await expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Сообщения' })).toBeDisabled();
    await page.unrouteAll({ behavior: 'wait' });
  });

  for (const [field, value, words] of [
    ['статус', 'на складе', 'Произошла ошибка при обновлении статуса партии'],
    ['тег', 'бартер', 'Произошла ошибка при обновлении тега партии'],
  ] as const) {
    test(`a ${field} that the api refuses is reverted, with the specified toast`, async ({ signedIn: page }) => {
      await page.route('**/api/parties/?party_id=11', (route) =>
        route.fulfill({ status: 500, json: { detail: 'нет' } }),
      );
      await page.goto(card(11));
      const before = String(await choice(page, field).textContent());
      await choose(page, field, value);
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(choice(page, field)).toHaveText(before);
    });
  }

  test('a party that failed to load is reported in its place, and Повторить loads it', async ({ signedIn: page }) => {
    test.slow();
    await page.route(partyCall(12), (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
    await page.goto(card(12));
    await expect(page.getByText('Произошла ошибка при загрузке данных.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
    await expect(page).toHaveURL(card(12));
    await page.unroute(partyCall(12));
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Партия - 12' })).toBeVisible();
  });

  for (const id of ['999999', 'abc']) {
    test(`the unknown party ${id} is reported in its place`, async ({ signedIn: page }) => {
      await page.goto(`/warehouse/parties/${id}/edit`);
      await expect(page.getByText('Данные партии не найдены.')).toBeVisible();
      await expect(page).toHaveURL(`/warehouse/parties/${id}/edit`);
    });
  }

  test('a party that could not be deleted is reported, and the list is shown', async ({ signedIn: page }) => {
    await page.route('**/api/parties/?party_id=8', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
    await page.goto(card(8));
    await page.getByRole('button', { name: 'Настройка' }).click();
    await page.getByRole('menuitem', { name: 'Удалить партию' }).click();
    await page.getByRole('dialog', { name: 'Удалить партию?' }).getByRole('button', { name: 'Удалить партию' }).click();
    await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при удалении партии');
    await expect(page).toHaveURL('/warehouse/parties');
    await expect(rowOf(page, 8)).toHaveCount(1);
  });
});
