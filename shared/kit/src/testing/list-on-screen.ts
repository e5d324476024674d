import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bytesOf, catchDownloads } from './downloads';

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

const labels = () =>
  screen
    .queryAllByRole('checkbox')
    .slice(1)
    .map((box) => box.getAttribute('aria-label'));

const openFilter = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Фильтр' }));

const typeFilter = (column: string, term: string) => {
  const field = within(screen.getByRole('search')).getByLabelText(column);
  fireEvent.change(field, { target: { value: term } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

const rowsAre = (column: string, rows: (string | null)[]) =>
  waitFor(() => expect({ column, rows: labels() }).toEqual({ column, rows }));

/** Reads and operates a list like a person, the same for every list. */
export const listOnScreen = (user: UserEvent) => ({
  /** The headers of the columns, from left to right. */
  headers,

  /** The labels of the checkboxes of the rows, from top to bottom. */
  labels,

  /** Types one term into the filter of each column in turn: each leaves only this row. */
  filterByEachColumn: async (label: string, terms: Record<string, string>): Promise<void> => {
    const all = labels();
    await openFilter(user);
    for (const [column, term] of Object.entries(terms)) {
      typeFilter(column, term);
      await rowsAre(column, [label]);
      typeFilter(column, '');
      await rowsAre(column, all);
    }
  },

  openFilter: () => openFilter(user),

  /** Types a term into the open filter of one column. */
  typeFilter,

  /** Selects the row and deletes it, with a confirmation. */
  remove: async (label: string): Promise<void> => {
    await user.click(screen.getByRole('checkbox', { name: label }));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  },

  /** The lines of the exported CSV file, without the byte order mark and quotes, with plain spaces. */
  csvLines: async (): Promise<string[]> => {
    const nextDownload = catchDownloads();
    await user.click(screen.getByRole('button', { name: 'Настройки' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Скачать CSV' }));
    const bytes = await bytesOf((await nextDownload()).file);
    const text = new TextDecoder().decode(bytes).replaceAll('\u00a0', ' ');
    return text.replaceAll('"', '').trimEnd().split('\r\n');
  },
});
