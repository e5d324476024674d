import type { Page } from '@playwright/test';
import type { Party } from '@shared/contract/wire/party';
import type { PartyLines } from '@shared/contract/wire/party-line';
import type { ProductRow } from '@shared/contract/wire/product';
import type { ApiCalls } from '../site/api-calls';
import { expect, test } from '../site/site-test';

const shopCalls = (api: ApiCalls) => {
  const send = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const answer = await api.call('POST', path, body);
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  return {
    products: () => api.read<ProductRow[]>('/api/products/?archived=false'),
    lines: (id: number) => api.read<PartyLines>(`/api/parties/${id}/lines/`),
    /** A new party of these sizes, ten pieces each. */
    partyOf: async (sizes: readonly number[]) => {
      const { id } = await send<Party>('/api/parties/', {
        agent_name: 'Фабрика «Шов»',
        party_date: '2026-11-20',
      });
      const lines = sizes.map((modification_id) => ({ modification_id, ordered: 10 }));
      await send(`/api/parties/${id}/lines/`, lines);
      return id;
    },
  };
};

const countField = /^(принято|в этой части):/;

const openParty = async (page: Page, id: number) => {
  await page.goto(`/warehouse/parties/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Добавить строки' })).toBeVisible();
};

/** Types numbers into the lines in their order, each followed by Enter; null leaves a line as it is. */
const count = async (page: Page, pieces: readonly (number | null)[]) => {
  await page.getByRole('textbox', { name: countField }).first().click();
  for (const number of pieces) {
    await page.keyboard.type(String(number ?? ''));
    await page.keyboard.press('Enter');
  }
};

const book = async (page: Page, pieces: number) => {
  await page.getByRole('button', { name: `Оприходовать ${pieces} шт.` }).click();
  const question = page.getByRole('dialog', { name: `Оприходовать ${pieces} шт.?` });
  await question.getByRole('button', { name: 'Оприходовать' }).click();
  await expect(page.getByText(`Оприходовано ${pieces} шт.`)).toBeVisible();
};

test('a party of twelve lines arrives in two parts, the second one counted while the api is out of reach: nothing is lost', {
  tag: '@full',
}, async ({ signedIn: page, api }) => {
  const shop = shopCalls(api);
  const products = await shop.products();
  const sizes = products.flatMap(({ modifications }) => modifications).slice(0, 12);
  const partyId = await shop.partyOf(sizes.map(({ id }) => id));
  const stock = async () => {
    const now = new Map(
      (await shop.products()).flatMap(({ modifications }) => modifications.map((size) => [size.id, size])),
    );
    return sizes.map(({ id, remaining }) => (now.get(id)?.remaining ?? 0) - remaining);
  };

  // The first part: seven lines, of which one is short and one is more than was ordered.
  await openParty(page, partyId);
  await page.getByRole('button', { name: 'Принять' }).click();
  await count(page, [10, 8, 11, 10, 10, 10, 10]);
  await expect(page.getByRole('row', { name: /не хватает/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /лишнее/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /не считали/ })).toHaveCount(5);
  await expect(page.getByText(/^сохранено \d/).first()).toBeVisible();
  await book(page, 69);
  expect(await stock()).toEqual([10, 8, 11, 10, 10, 10, 10, 0, 0, 0, 0, 0]);

  // The second part, another day: the rest of the short line, and the other five.
  await page.reload();
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByRole('columnheader', { name: 'в этой части' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: countField }).nth(1)).toHaveValue('');
  const counts = '**/api/parties/*/counts/';
  const other = await page.context().newPage();
  await test.step('what cannot be sent is in the other tab too, and in this one after a reload', async () => {
    await openParty(other, partyId);
    await other.getByRole('button', { name: 'Принять' }).click();
    await page.context().route(counts, (route) => route.abort());
    await count(page, [null, 2, null, null, null, null, null, 10, 10, 10, 10, 10]);
    for (const tab of [page, other]) await expect(tab.getByRole('row', { name: /не хватает/ })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Принять' }).click();
    await expect(page.getByRole('textbox', { name: countField }).nth(1)).toHaveValue('2');
    await expect(page.getByRole('button', { name: 'не сохранено, повторить' })).toBeVisible();
  });
  await test.step('it is sent by itself when the api is back, counted once, and booked', async () => {
    await page.context().unroute(counts);
    for (const tab of [page, other]) await expect(tab.getByText(/^сохранено \d/).first()).toBeVisible();
    await other.close();
    await book(page, 52);
  });
  expect(await stock()).toEqual([10, 10, 11, 10, 10, 10, 10, 10, 10, 10, 10, 10]);
  expect((await shop.lines(partyId)).lines.map(({ received }) => received)).toEqual([
    10, 10, 11, 10, 10, 10, 10, 10, 10, 10, 10, 10,
  ]);
});

test('of a pasted block the wrong row is shown first, and is corrected before anything is written', {
  tag: '@full',
}, async ({ signedIn: page, api }) => {
  const shop = shopCalls(api);
  const product = (await shop.products()).find(({ modifications }) => modifications.length > 2);
  const [first, second, third] = product?.modifications ?? [];
  if (!product || !first || !second || !third) throw new Error('The demo shop has no product of three sizes');
  const partyId = await shop.partyOf([first.id]);

  await openParty(page, partyId);
  await page.getByRole('button', { name: 'Добавить строки' }).click();
  await page.getByRole('menuitem', { name: 'Вставить из таблицы или файла' }).click();
  const dialog = page.getByRole('dialog', { name: 'Строки из таблицы' });
  await dialog
    .getByRole('textbox')
    .fill(
      [
        'товар\tразмер\tкол-во\tзакупка',
        `${product.name}\t${second.size}\t20\t1 790,00`,
        `${product.name}\t99XL\t6\t1 790,00`,
        `${product.name}\t${third.size}\t4\t1 790,00`,
      ].join('\n'),
    );
  await dialog.getByRole('textbox').blur();
  await expect(dialog.getByText('Не распознано 1')).toBeVisible();
  await expect(dialog.getByText('такого размера нет')).toBeVisible();
  await expect(dialog.getByText('без ответа: 1 строка')).toBeVisible();
  expect((await shop.lines(partyId)).lines).toHaveLength(1);

  await dialog.getByRole('combobox', { name: 'Строка 3: что сделать' }).selectOption('Пропустить');
  await dialog.getByRole('button', { name: 'Добавить: 2 строки' }).click();
  await expect(page.getByText('Добавлено: 2 строки')).toBeVisible();
  const written = (await shop.lines(partyId)).lines.map((line) => [line.modification_id, line.ordered]);
  expect(written).toEqual([
    [first.id, 10],
    [second.id, 20],
    [third.id, 4],
  ]);
  await expect(page.getByRole('textbox', { name: /^ожидается:/ })).toHaveCount(3);
});
