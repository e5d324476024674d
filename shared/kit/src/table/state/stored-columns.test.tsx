import { expect, test } from '@jest/globals';
import { Link } from '@shared/kit/router';
import { renderSection } from '@shared/kit/testing/render-section';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { ListScreen } from '../list-screen';
import type { ListColumn } from '../search/list-column';

interface Coat {
  id: number;
  name: string;
  kind: string;
  size: string;
  source: string;
}

const coats: Coat[] = [
  { id: 1, name: 'Анорак', kind: 'осень', size: 'S', source: 'Тверь' },
  { id: 2, name: 'Пальто', kind: 'зима', size: 'L', source: 'Псков' },
];

const column = columnHelper<Coat>();

const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
  column.accessor(({ kind }) => kind, { id: 'kind', header: 'сезон' }),
  column.accessor(({ size }) => size, { id: 'size', header: 'размер' }),
];

const withSource = [
  ...columns,
  column.accessor(({ source }) => source, {
    id: 'source',
    header: 'откуда',
    size: 200,
    narrowest: 100,
    isHiddenAtFirst: true,
  }),
];

const growing = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название', size: 200, narrowest: 100, grows: true }),
  column.accessor(({ kind }) => kind, { id: 'kind', header: 'сезон', size: 90, narrowest: 60 }),
];

const Coats = ({ columns }: { columns: readonly ListColumn<Coat>[] }) => (
  <ListScreen
    name="coats"
    title="Одежда"
    columns={columns}
    query={useQuery({ queryKey: ['coats'], queryFn: () => coats })}
    rowLabel={({ name }) => name}
    emptyText="Ничего нет"
    newRowsText="Новые вещи"
  />
);

const Links = () => (
  <>
    <Link to="list">К списку</Link>
    <Link to="list-with-source">К списку с источником</Link>
    <Link to="growing">К растущему списку</Link>
  </>
);

const section = {
  id: 'coats',
  routes: [
    { index: true, Component: Links },
    { path: 'list', element: <Coats columns={columns} /> },
    { path: 'list-with-source', element: <Coats columns={withSource} /> },
    { path: 'growing', element: <Coats columns={growing} /> },
  ],
};

/** Opens the list on a machine with these stored settings. */
const showList = async (stored: string, link = 'К списку') => {
  const shown = renderSection(section, '/coats');
  localStorage.setItem('list.coats', stored);
  await shown.user.click(await screen.findByRole('link', { name: link }));
  await screen.findByRole('grid');
  return shown;
};

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[2]?.textContent);

/** The format of versions before TanStack Table. */
const storedBefore =
  '{"hidden":["kind"],"order":["size","name","kind"],"widths":{"name":240},"sorting":{"id":"name","desc":true},"isRoomy":true}';

test('the columns, widths, order and row height stored by an earlier version are kept', async () => {
  const { user } = await showList(storedBefore);
  expect(headers()).toEqual(['размер', 'название']);
  expect(names()).toEqual(['Пальто', 'Анорак']);
  expect(screen.getByRole('grid').parentElement?.style.getPropertyValue('--columns')).toBe(
    '36px minmax(150px, 150fr) 240px',
  );
  expect(screen.getAllByRole('row')[1]).toHaveStyle({ height: '44px' });
  expect(localStorage.getItem('list.coats')).toBe(storedBefore);

  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'сезон' }));
  expect(headers()).toEqual(['размер', 'название', 'сезон']);
  expect(localStorage.getItem('list.coats')).toBe(storedBefore.replace('["kind"]', '[]'));
});

test('a column that is hidden by default is shown with Настройки, stays so, and is hidden again with Сбросить', async () => {
  const { user } = await showList('{"hidden":[],"order":["name","kind","size"]}', 'К списку с источником');
  expect(headers()).toEqual(['название', 'сезон', 'размер']);
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'откуда' }));
  expect(headers()).toEqual(['название', 'сезон', 'размер', 'откуда']);
  expect(JSON.parse(localStorage.getItem('list.coats') ?? '')).toMatchObject({ hidden: [] });
  await user.click(screen.getByRole('menuitem', { name: 'Сбросить' }));
  expect(headers()).toEqual(['название', 'сезон', 'размер']);
});

const template = () => screen.getByRole('grid').parentElement?.style.getPropertyValue('--columns');

test('the column that grows reaches its width before the others get more than their minimums', async () => {
  await showList('{}', 'К растущему списку');
  expect(template()).toBe('36px minmax(clamp(100px, 100% - 96px, 200px), 1fr) minmax(60px, 90px)');
});

test('columns share the width in proportion to their sizes, down to their minimums, unless a person has set one', async () => {
  await showList('{"order":["name","source"],"hidden":["kind","size"]}', 'К списку с источником');
  expect(template()).toBe('36px minmax(150px, 150fr) minmax(100px, 200fr)');
  cleanup();
  await showList(
    '{"order":["name","source"],"hidden":["kind","size"],"widths":{"source":180}}',
    'К списку с источником',
  );
  expect(template()).toBe('36px minmax(150px, 150fr) 180px');
});

test('a column is 150 px wide by default, and never narrower than 20', async () => {
  await showList('{"order":["name","kind","size"],"hidden":["size"],"widths":{"kind":5}}');
  expect(screen.getByRole('grid').parentElement?.style.getPropertyValue('--columns')).toBe(
    '36px minmax(150px, 150fr) 20px',
  );
});

test('a new column follows its neighbour, and a removed one is dropped', async () => {
  await showList('{"hidden":["colour"],"order":["colour","size","name"],"widths":{"colour":90}}');
  expect(headers()).toEqual(['размер', 'название', 'сезон']);
});
