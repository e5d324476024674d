import { expect, type Page, test } from '@playwright/test';
import { lookViolations } from './look-violations';

const style = `
  body, p { margin: 0; font: 13px/18px serif; }
  button { all: unset; padding: 0 4px; border: 1px solid teal; font: 13px/18px serif; }
`;

const violationsOf = async (page: Page, body: string) => {
  await page.setContent(`<!doctype html><style>${style}</style>${body}`);
  return lookViolations(page);
};

test('a correct page has no violations', async ({ page }) => {
  const body =
    '<p>Заказы</p><button>Фильтр</button><p title="Очень длинное имя" style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Очень длинное имя</p>';
  expect(await violationsOf(page, body)).toEqual([]);
});

test('an open menu may cover the end of the page', async ({ page }) => {
  const body =
    '<p style="margin-top: 2000px">Итого</p><div style="position: fixed; bottom: 0; left: 0"><div role="menu">Статус</div></div>';
  expect(await violationsOf(page, body)).toEqual([]);
});

test('what is fixed above a bar is not covered by it', async ({ page }) => {
  const body =
    '<i style="position: fixed; bottom: 0; left: 0; width: 100%; height: 40px; z-index: 1"></i><b style="position: fixed; bottom: 0; left: 0; z-index: 2">beta</b>';
  expect(await violationsOf(page, body)).toEqual([]);
});

const violations = [
  [
    'a button without a style',
    '<button style="all: revert">Фильтр</button>',
    "the browser's own border: <button> 'Фильтр'",
  ],
  ['a field without a style', '<input aria-label="Город">', "the browser's own border: <input> 'Город'"],
  [
    'a list of choices with the font of the browser',
    '<select aria-label="Тег" style="border: 0"></select>',
    "the browser's own font: <select> 'Тег'",
  ],
  [
    'a list of choices with the arrow of the browser',
    '<select aria-label="Тег" style="border: 0"></select>',
    "the browser's own arrow: <select> 'Тег'",
  ],
  [
    'a text with the handle of the browser',
    '<textarea aria-label="описание" style="border: 0"></textarea>',
    "the browser's own handle: <textarea> 'описание'",
  ],
  [
    'a choice in another colour only',
    '<input type="radio" aria-label="Курьер" style="accent-color: teal">',
    "the browser's own mark: <input> 'Курьер'",
  ],
  [
    'a checkbox without a style',
    '<input type="checkbox" aria-label="Выбрать">',
    "the browser's own mark: <input> 'Выбрать'",
  ],
  [
    'a text that is cut off',
    '<p style="width: 20px; overflow: hidden; white-space: nowrap">Состав заказа</p>',
    "cut off: <p> 'Состав заказа' in <p> 'Состав заказа'",
  ],
  [
    'a text with three dots that is nowhere whole',
    '<nav aria-label="Склад"><p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Состав заказа</p></nav>',
    "cut off: <p> 'Состав заказа' in <p> 'Состав заказа'",
  ],
  [
    'words that run out of their button',
    '<button style="display: block; width: 20px; white-space: nowrap">Создать заказ</button>',
    "runs out of its control: <button> 'Создать заказ'",
  ],
  [
    'a frame through the first letter of a button',
    '<button style="padding: 0">нет</button>',
    "touches its frame: <button> 'нет'",
  ],
  [
    'a text over another',
    '<p>Заказы</p><p style="margin-top: -18px">Товары</p>',
    "runs over its neighbour: <p> 'Заказы' and <p> 'Товары'",
  ],
  [
    'a text over a button',
    '<button>Фильтр</button><p style="margin-top: -18px">Товары</p>',
    "runs over a control: <p> 'Товары' and <button> 'Фильтр'",
  ],
  ['a page that scrolls sideways', '<p style="width: 3000px">Заказы</p>', "px too wide: <p> 'Заказы'"],
  [
    'a fixed thing over the end of the page',
    '<p style="margin-top: 2000px">Итого</p><b style="position: fixed; bottom: 0; left: 0">beta</b>',
    "<b> 'beta' covers <p> 'Итого'",
  ],
  [
    'a text under the buttons of a dialog',
    '<div role="dialog"><p>Сразу после этого</p><nav aria-label="Ответы" style="position: sticky; bottom: 0; margin-top: -12px"><button>Удалить</button></nav></div>',
    "covers <p> 'Сразу после этого'",
  ],
] as const;

test('what does not look right is found: browser styles, cut and covered texts, a page that is too wide', async ({
  page,
}) => {
  for (const [name, body, violation] of violations) {
    await test.step(name, async () =>
      expect.soft(await violationsOf(page, body), name).toContainEqual(expect.stringContaining(violation)),
    );
  }
});
