import type { Page } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { endSession } from '../site/end-session';
import { openProduct } from '../site/open-card';
import { productCalls } from '../site/product-calls';
import { expect, test } from '../site/site-test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const description = (page: Page) => field(page, 'описание');
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const saved = (page: Page) => page.getByText('Товар успешно сохранен');
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Кто-то изменил то же самое' });

test('typed text survives a failed request and the other tabs; leaving asks; a closed tab keeps it as a draft', async ({
  signedIn: page,
  api,
}) => {
  await openProduct(page, 20);
  await page.route('**/api/products/20/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await description(page).fill('Набранное');
  await save(page);
  await expect(page.getByText('Произошла ошибка при сохранении товара')).toBeVisible();
  await page.getByRole('link', { name: 'ФАЙЛЫ' }).click();
  await page.getByRole('link', { name: 'ДАННЫЕ ТОВАРА' }).click();
  await expect(description(page)).toHaveValue('Набранное');

  await test.step('leaving asks, and closing the tab asks too', async () => {
    await page.getByRole('link', { name: 'Назад' }).click();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await expect(question).toBeVisible();
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(description(page)).toHaveValue('Набранное');
    // As the browser does before it closes a tab: a handler that prevents it makes the browser ask.
    const isHeldBack = await page.evaluate(
      () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );
    expect(isHeldBack).toBe(true);
  });

  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openProduct(next, 20);
  await expect(description(next)).toHaveValue('Набранное');
  await save(next);
  await expect(saved(next)).toBeVisible();
  expect((await productCalls(api).read(20)).description).toBe('Набранное');
});

test('a field without typed text follows the changes of others', { tag: '@full' }, async ({ signedIn: page, api }) => {
  await openProduct(page, 23);
  await description(page).fill('Набранное');
  await productCalls(api).change(23, { price: 4321 });
  await expect(field(page, 'цена')).toHaveValue('4\u00a0321\u00a0₽');
  await expect(description(page)).toHaveValue('Набранное');
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await productCalls(api).read(23)).toMatchObject({ price: 4321, description: 'Набранное' });
});

for (const [id, kept] of [
  [24, 'Моё описание'],
  [25, 'Чужое описание'],
] as const) {
  test(`after two changes of the same field both versions are shown, and "${kept}" is kept where it is chosen`, {
    tag: '@full',
  }, async ({ signedIn: page, api }) => {
    await openProduct(page, id);
    await description(page).fill('Моё описание');
    await productCalls(api).change(id, { description: 'Чужое описание' });
    await save(page);
    await expect(conflict(page)).toContainText('Моё описание');
    await expect(conflict(page)).toContainText('Чужое описание');
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await conflict(page).getByRole('radio', { name: kept }).check();
    await conflict(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(description(page)).toHaveValue(kept);
    expect((await productCalls(api).read(id)).description).toBe(kept);
  });
}

test('a product is edited with the keyboard alone', { tag: '@full' }, async ({ signedIn: page, api }) => {
  await openProduct(page, 26);
  await field(page, 'наименование').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'цена')).toBeFocused();
  await page.keyboard.type('5 555');
  await page.keyboard.press('Control+KeyS');
  await expect(saved(page)).toBeVisible();
  expect((await productCalls(api).read(26)).price).toBe(5555);
  await page.getByRole('radio', { checked: true }).focus();
  const before = await page.getByRole('radio', { checked: true }).getAttribute('value');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { checked: true })).not.toHaveAttribute('value', String(before));
});

test('an expired session loses nothing: the login opens over the card, and then the change is saved', {
  tag: '@full',
}, async ({ signedIn: page, signIn }) => {
  await openProduct(page, 22);
  await description(page).fill('Набранное');
  await endSession(page);
  // A request of the page may have been refused before this one: then the login is already over the button.
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/warehouse/products/22/edit');
  await expect(description(page)).toHaveValue('Набранное');
  await save(page);
  await expect(saved(page)).toBeVisible();
});
