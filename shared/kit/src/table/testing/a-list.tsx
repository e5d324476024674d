import { http } from '@shared/kit/runtime/api/http';
import { ListScreen } from '@shared/kit/table/list-screen';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ListProps } from '../list-screen';

/** A list that requests its rows at `/name`; a test sets what matters to it. */
export const aList = <Row extends { id: number; name: string }>(
  name: string,
  props: Pick<ListProps<Row>, 'columns'> & Partial<ListProps<Row>>,
) => {
  const path = `/${name}`;
  const List = () => (
    <ListScreen
      name={name}
      title="Верхняя одежда"
      query={useQuery({ queryKey: [name], queryFn: () => http.get<Row[]>(path).then(({ data }) => data) })}
      rowLabel={(row) => row.name}
      emptyText="Ничего нет"
      newRowsText="Новые вещи"
      {...props}
    />
  );
  /** Shows it with these rows, opened at this query of its address. */
  const show = async (rows: Row[], query = '') => {
    server.on('GET', path, rows);
    const shown = renderSection({ id: name, routes: [{ index: true, Component: List }] }, path, query);
    await screen.findByRole('grid');
    return shown;
  };
  return { List, show };
};

/** The names of the rows, from top to bottom: their first column. */
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);

export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
