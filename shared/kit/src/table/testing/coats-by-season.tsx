import { Link } from '@shared/kit/router';
import { columnHelper } from '@shared/kit/table/column-helper';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aList } from './a-list';

export interface Coat {
  id: number;
  name: string;
  kind: string;
}

export const coats: Coat[] = [
  { id: 1, name: 'Пальто', kind: 'зима' },
  { id: 2, name: 'Анорак', kind: 'осень' },
  { id: 3, name: 'Ёлка', kind: 'зима' },
];

const column = columnHelper<Coat>();

const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
  column.accessor(({ kind }) => kind, { id: 'kind', header: 'сезон', filter: 'exact' }),
];

const { List } = aList<Coat>('coats', { title: 'Одежда', columns });

const Coats = () => (
  <>
    <Link to="card">Карточка</Link>
    <List />
  </>
);

export const section = {
  id: 'coats',
  routes: [
    { index: true, Component: Coats },
    { path: 'card', Component: () => <Link to="..">К списку</Link> },
  ],
};

/** Shows a list that can be left for a card, opened at this query of its address. */
export const showList = async (path = '', rows: Coat[] = coats) => {
  server.on('GET', '/coats', rows);
  const shown = renderSection(section, '/coats', path);
  await screen.findByRole('grid');
  return shown;
};

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const searchFor = async (user: UserEvent, words: string) => {
  fireEvent.keyDown(document.body, { code: 'Slash' });
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), `${words}{Enter}`);
};
