import { expect, jest, test } from '@jest/globals';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { fitEntries, SectionRow } from './section-row';

const words = ['Заказы', 'Товары', 'Остатки', 'Партии', 'Счета', 'Возвраты', 'Скидки', 'Сборка', 'Брак', 'Кассы'];
const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const title = index < words.length ? `${words[index]}` : `${words[index % words.length]} ${index}`;
    return { label: title.toUpperCase(), title, to: `/warehouse/s${index}` };
  });

/** jsdom has no layout: each entry is 100 px wide, the row 1200. */
const show = async (count: number, at = 0) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
  const links = sections(count);
  const Layout = () => (
    <>
      <nav aria-label="Склад">
        <SectionRow links={links} />
      </nav>
      <Outlet />
    </>
  );
  const children = links.map(({ to, title }) => ({ path: to.slice('/warehouse/'.length), element: <h1>{title}</h1> }));
  const shown = renderSection({ id: 'row', routes: [{ Component: Layout, children }] }, '/warehouse', `/s${at}`);
  await screen.findByRole('heading', { name: links[at]?.title ?? '' });
  return shown;
};

const inRow = () => within(screen.getByRole('navigation', { name: 'Склад' })).getAllByRole('link');
const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
const more = (hidden: number) => screen.findByRole('button', { name: `Ещё ${hidden}` });
const menu = async () => within(await screen.findByRole('dialog', { name: 'Все разделы' }));

test('sections that fit are all in the row, without a menu', async () => {
  await show(9);
  expect(inRow()).toHaveLength(9);
  expect(screen.queryByRole('button', { name: /^Ещё/ })).not.toBeInTheDocument();
});

test('the others are in a menu; opening one closes it, and shows the section in the row after those that fit', async () => {
  const { user } = await show(14);
  expect(namesOf(inRow())).toEqual(words.slice(0, 8).map((word) => word.toUpperCase()));
  await user.click(await more(6));
  const list = await menu();
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Брак',
    'Кассы',
    'Заказы 10',
    'Товары 11',
    'Остатки 12',
    'Партии 13',
  ]);
  await user.click(list.getByRole('link', { name: 'Остатки 12' }));
  expect(await screen.findByRole('heading', { name: 'Остатки 12' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(inRow().at(-1)).toHaveTextContent('ОСТАТКИ 12');
  expect(inRow().at(-1)).toHaveAttribute('aria-current', 'page');
  expect(inRow()).toHaveLength(8);
});

test('the current section keeps its place in the menu, and is not counted as hidden', async () => {
  const { user } = await show(50, 20);
  expect(inRow()).toHaveLength(8);
  await user.click(await more(42));
  const list = await menu();
  expect(list.getAllByRole('link')).toHaveLength(43);
  expect(list.getByText('вы здесь').closest('a')).toHaveTextContent('Заказы 20');
});

test('the menu has a search in all sections, also in the other keyboard layout, and Enter opens the first found', async () => {
  const { user } = await show(50);
  await user.click(await more(42));
  const list = await menu();
  expect(list.getByText('50 разделов')).toBeVisible();
  await waitFor(() => expect(list.getByRole('searchbox', { name: 'раздел' })).toHaveFocus());
  await user.keyboard('cxtn');
  expect(namesOf(list.getAllByRole('link'))).toEqual(['Счета', 'Счета 14', 'Счета 24', 'Счета 34', 'Счета 44']);
  await user.keyboard('щщ');
  expect(list.getByText('Нет такого раздела')).toBeVisible();
  await user.keyboard('{Backspace}{Backspace}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Счета' })).toBeVisible();
});

test('by keyboard: the arrows go through both columns and back to the search, Escape returns to the button', async () => {
  const { user } = await show(50);
  const button = await more(42);
  button.focus();
  await user.keyboard('{Enter}');
  const list = await menu();
  await waitFor(() => expect(list.getByRole('searchbox')).toHaveFocus());
  const links = list.getAllByRole('link');
  await user.keyboard('{ArrowDown}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(links[21]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(links[41]).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(list.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

const tenEntries = { entries: Array.from({ length: 10 }, () => 80), gap: 20, more: 100, line: 1 };

test.each([
  ['all of them, without a gap after the last', 980, 0, 10],
  ['those beside the menu of the others', 979, 0, 8],
  ['fewer, if the current one follows them', 979, 9, 7],
  ['as many, if the current one is the last of them', 979, 7, 8],
  ['only the menu and the current one', 150, 3, 0],
])('there is room for %s', (_what, room, current, count) => {
  expect(fitEntries({ ...tenEntries, room }, current)).toBe(count);
});

test('a host screen outside of all sections has no current entry', () => {
  expect(fitEntries({ ...tenEntries, room: 979 }, -1)).toBe(8);
});
