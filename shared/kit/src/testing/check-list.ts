import { beforeEach, expect, test } from '@jest/globals';
import type { Section } from '@shared/contract/section/define-section';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { server } from './fake-server';
import { holdAnswer } from './held-answer';
import { listOnScreen } from './list-on-screen';
import { renderSection } from './render-section';

interface Texts {
  saved: string;
  failed: string;
}

/** A value that is chosen in a row, and for all selected rows. */
interface ChoiceOfList {
  /** The name of its field in a change. */
  field: string;
  /** What the row calls it; the bulk action has a capital letter. */
  label: string;
  /** The value of the first row. */
  before: string;
  value: string;
  /** The call that changes the first row. */
  path: string;
  query?: object;
  one: Texts;
  many: Texts;
}

interface RemovalOfList extends Texts {
  path: string;
  restorePath: string;
  /** What both calls send for one row, if that is not a list of ids in the body. */
  sends?: (id: number) => object;
}

interface ListDescription<Row extends { id: number }> {
  section: Section;
  /** The address of the section, and that of the list in it. */
  mount: string;
  address?: string;
  title: string;
  /** The call that returns the rows. */
  path: string;
  /** Sets the answers to what else the screen requests. */
  serve?: () => void;
  /** Two rows that differ in every column, in the order that the list has at first. */
  rows: readonly [Row, Row];
  /** The accessible names of their checkboxes. */
  labels: readonly [string, string];
  /** What the first row shows in each column, and a filter that finds it alone. */
  columns: Record<string, { shows: string; filter: string }>;
  /** The columns that, sorted upwards, leave the first row in front. */
  rising: readonly string[];
  /** Words of a search that find the first row alone. */
  search: string;
  /** A link in the first row: its name and its address. */
  link?: readonly [string, string];
  csv: readonly string[];
  emptyText: string;
  failedText?: string;
  /** A row that others add, and how it is announced. */
  newRow: Row;
  newRowsText: string;
  removal?: RemovalOfList;
  choices?: readonly ChoiceOfList[];
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** What a row shows, but for its checkbox. */
const cellsOf = (label: string) => {
  const row = screen.getByRole('checkbox', { name: label }).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row is labelled ${label}`);
  const [, ...cells] = within(row).getAllByRole('gridcell');
  return cells.map(({ textContent }) => plain(textContent));
};

/**
 * The contract of every list: what it gets from the list kit, and says only about itself by its columns, texts and
 * calls. One call per list; its own tests are about what no other list has. How the kit does it, in every detail, is
 * tested in `shared/kit/src/table`.
 */
export const checkList = <Row extends { id: number }>(list: ListDescription<Row>): void => {
  const { title, path, rows, labels, columns, removal, choices = [] } = list;
  const [first, second] = rows;
  const headers = Object.keys(columns);
  const call = ['GET', path] as const;
  const open = () => renderSection(list.section, list.mount, list.address);

  const show = async () => {
    server.on(...call, rows);
    const shown = open();
    await screen.findByRole('grid', { name: title });
    return { ...shown, list: listOnScreen(shown.user) };
  };

  beforeEach(() => list.serve?.());

  test(`${title}: rows that load are announced, then each column shows its value, and new rows are shown on request`, async () => {
    const held = holdAnswer(...call);
    const { user } = open();
    expect(await screen.findByRole('status', { name: `${title}: Загрузка...` })).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await held.answer(rows);
    await screen.findByRole('grid', { name: title });
    const { headers: shownHeaders, labels: shownLabels } = listOnScreen(user);
    expect(shownHeaders()).toEqual(headers);
    expect(shownLabels()).toEqual(labels);
    expect(cellsOf(labels[0])).toEqual(Object.values(columns).map(({ shows }) => shows));
    if (list.link) {
      const [name, address] = list.link;
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    server.on(...call, [list.newRow, ...rows]);
    await act(() => queryClient.invalidateQueries());
    const announcement = await screen.findByRole('button', { name: `${list.newRowsText}: 1` });
    expect(shownLabels()).toEqual(labels);
    await user.click(announcement);
    expect(shownLabels()).toHaveLength(3);
    expect(announcement).not.toBeInTheDocument();
  });

  test(`${title}: a failure is reported in a toast, Повторить loads the list, and an empty one says so`, async () => {
    server.fail(...call);
    const { user } = open();
    expect(await screen.findByText(list.failedText ?? 'Произошла ошибка загрузки')).toBeVisible();
    expect(await screen.findByText('Список не загрузился')).toBeVisible();
    server.on(...call, []);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(list.emptyText)).toBeVisible();
  });

  test(`${title}: rows are searched, filtered and sorted by what they show, and the address says how`, async () => {
    const { user, router, list: shown } = await show();
    const address = () => new URLSearchParams(router.state.location.search);
    fireEvent.keyDown(document.body, { code: 'Slash' });
    await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), list.search);
    await waitFor(() => expect(shown.labels()).toEqual([labels[0]]));
    await waitFor(() => expect(address().get('q')).toBe(list.search));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(shown.labels()).toEqual(labels));

    for (const header of headers) {
      const upwards = list.rising.includes(header) ? labels : labels.toReversed();
      const sorted = () => screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort');
      const button = screen.getByRole('button', { name: header });
      await user.click(button);
      if (sorted() !== 'ascending') await user.click(button);
      expect({ header, sorted: sorted(), rows: shown.labels() }).toEqual({
        header,
        sorted: 'ascending',
        rows: upwards,
      });
      await user.click(button);
      expect({ header, sorted: sorted(), rows: shown.labels() }).toEqual({
        header,
        sorted: 'descending',
        rows: upwards.toReversed(),
      });
      expect(address().get('sort')).toMatch(/^-/);
    }

    await shown.filterByEachColumn(
      labels[0],
      Object.fromEntries(headers.map((header) => [header, columns[header]?.filter ?? ''])),
    );
  });

  test(`${title}: a file has the columns and rows that are shown`, async () => {
    expect(await (await show()).list.csvLines()).toEqual(list.csv);
  });

  if (removal) {
    test(`${title}: selected rows are deleted after a question, stay if that fails, and return with Отменить`, async () => {
      const { user, list: shown } = await show();
      const { sends = (id: number) => ({ body: [id] }) } = removal;
      server.fail('DELETE', removal.path);
      await shown.remove(labels[1]);
      expect(await screen.findByText(removal.failed)).toBeVisible();
      expect(await screen.findByRole('checkbox', { name: labels[1] })).toBeChecked();

      server.on('DELETE', removal.path, undefined);
      server.on(...call, [first]);
      await user.keyboard('{Delete}');
      const question = within(await screen.findByRole('dialog'));
      expect(server.calls('DELETE', removal.path)).toHaveLength(1);
      await user.click(question.getByRole('button', { name: 'Удалить' }));
      expect(await screen.findByText(removal.saved)).toBeVisible();
      expect(server.calls('DELETE', removal.path)[1]).toMatchObject(sends(second.id));
      await waitFor(() => expect(shown.labels()).toEqual([labels[0]]));
      expect(screen.getByRole('heading', { name: title })).toBeVisible();

      server.on('POST', removal.restorePath, undefined);
      server.on(...call, rows);
      await user.click(screen.getByRole('button', { name: 'Отменить' }));
      await waitFor(() => expect(shown.labels()).toEqual(labels));
      expect(screen.getByRole('checkbox', { name: labels[1] })).not.toBeChecked();
      expect(server.calls('POST', removal.restorePath)[0]).toMatchObject(sends(second.id));
    });
  }

  for (const { field, label, before, value, ...choice } of choices) {
    // What was refused is rolled back by itself, not by the list that is refetched.
    const holdRows = () => server.handle(...call, () => new Promise(() => undefined));
    const pills = (shown: string) => screen.queryAllByRole('button', { name: `${label}: ${shown}` });

    test(`${title}: ${label} is chosen in a row, shows at once, and is rolled back if refused`, async () => {
      const { user } = await show();
      const others = pills(value).length;
      const choose = async () => {
        const [pill] = pills(before);
        if (!pill) throw new Error(`No row has ${label}: ${before}`);
        await user.click(pill);
        await user.click(await screen.findByRole('menuitemradio', { name: value }));
      };
      server.fail('PATCH', choice.path);
      holdRows();
      await choose();
      expect(await screen.findByText(choice.one.failed)).toBeVisible();
      expect(pills(before)).toHaveLength(1);
      server.on(...call, rows);

      const held = holdAnswer('PATCH', choice.path);
      await choose();
      expect(pills(value)).toHaveLength(others + 1);
      const refetched = server.calls(...call).length + 1;
      await held.answer(undefined);
      expect(await screen.findByText(choice.one.saved)).toBeVisible();
      await waitFor(() => expect(server.calls(...call)).toHaveLength(refetched));
      const { query = {} } = choice;
      expect(server.calls('PATCH', choice.path)[1]).toMatchObject({ query, body: { [field]: value } });
    });

    test(`${title}: ${label} is chosen for all selected rows by one call, shows at once, and is rolled back if refused`, async () => {
      const { user } = await show();
      const others = pills(value).length;
      const changeMany = ['PATCH', `${path}multiple/`] as const;
      const choose = async () => {
        const name = label.replace(/^./, (letter) => letter.toUpperCase());
        await user.click(screen.getByRole('button', { name }));
        await user.click(await screen.findByRole('menuitem', { name: value }));
      };
      await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
      server.fail(...changeMany);
      holdRows();
      await choose();
      expect(await screen.findByText(choice.many.failed)).toBeVisible();
      expect(pills(before)).toHaveLength(1);
      expect(pills(value)).toHaveLength(others);
      server.on(...call, rows);

      const held = holdAnswer(...changeMany);
      await choose();
      await waitFor(() => expect(pills(value)).toHaveLength(2));
      expect(screen.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
      await held.answer(undefined);
      expect(await screen.findByText(choice.many.saved)).toBeVisible();
      const ids = rows.map(({ id }) => id);
      expect(server.calls(...changeMany)[1]?.body).toEqual({ ids, change: { [field]: value }, seen: 'a.1' });
    });
  }
};
