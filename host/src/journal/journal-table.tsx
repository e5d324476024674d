import type { RegisteredSection } from '@shared/contract/section/registry';
import type { JournalEntry } from '@shared/contract/wire/journal';
import { PlainHeader, RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { color, font, layer, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMemo } from 'react';
import styled from 'styled-components';
import { journalColumns } from './journal-columns';
import { texts } from './texts';

const entryName = ({ id }: JournalEntry) => String(id);
const none: JournalEntry[] = [];
const columnIds = Object.keys(texts.columns);
const loadingRows = Array.from({ length: 14 }, (_, index) => index);
/* Words are not all of one length: a look that repeats is read as a pattern. */
const barWidth = (row: number, column: number) => `${45 + ((row * 37 + column * 23) % 40)}%`;

interface JournalTableProps {
  /** Undefined while they are on their way. */
  entries: JournalEntry[] | undefined;
  registered: readonly RegisteredSection[];
}

/** The entries, one a line, the newest first. */
export const JournalTable = ({ entries, registered }: JournalTableProps) => {
  const columns = useMemo(() => journalColumns(titlesOf(registered)), [registered]);
  const table = usePlainTable({ columns, data: entries ?? none, getRowId: entryName });
  return (
    <Table aria-label={texts.title} aria-busy={entries === undefined}>
      <PlainHeader table={table} />
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            <RowCells row={row} />
          </tr>
        ))}
        {entries === undefined &&
          loadingRows.map((row) => (
            <tr key={row}>
              {columnIds.map((name, column) => (
                <td key={name} data-column={name}>
                  <Skeleton $width={barWidth(row, column)} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </Table>
  );
};

/** A section that is no longer registered has only its id. */
const titlesOf = (registered: readonly RegisteredSection[]) => {
  const titles = new Map(registered.map(({ manifest }) => [manifest.id, manifest.title]));
  return (id: string) => titles.get(id) ?? id;
};

const Table = styled.table`
  inline-size: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  border-spacing: 0;
  background: ${color.surface};
  table-layout: fixed;

  th,
  td {
    block-size: ${size.row};
    padding: ${space(1)} ${space(5)};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    overflow-wrap: anywhere;
  }

  tbody tr:last-child td {
    border-block-end: 0;
  }

  tbody tr:hover {
    background: ${color.sunken};
  }

  th {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-start: ${size.topbar};
    block-size: ${size.tableHeader};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  th:first-child {
    inline-size: 190px;
    border-start-start-radius: ${radius.m};
  }

  th:nth-child(2) {
    inline-size: 232px;
  }

  th:nth-child(3) {
    inline-size: 152px;
  }

  th:nth-child(4) {
    inline-size: 200px;
  }

  th:last-child {
    border-start-end-radius: ${radius.m};
  }

  /* Where from goes below who: a line of its own in each entry. */
  @media ${media.tablet} {
    display: block;

    thead {
      display: none;
    }

    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template:
        'at login group' auto
        'at address detail' auto / 160px minmax(0, 1fr) minmax(0, 1.4fr);
      gap: 2px ${space(4)};
      padding: ${space(2)} ${space(4)};
      border-block-end: 1px solid ${color.line};
    }

    tbody tr:last-child {
      border-block-end: 0;
    }

    tbody td {
      block-size: auto;
      padding: 0;
      border: 0;
    }

    td[data-column='at'] {
      grid-area: at;
    }

    td[data-column='login'] {
      grid-area: login;
    }

    td[data-column='group'] {
      grid-area: group;
    }

    td[data-column='address'] {
      grid-area: address;
      color: ${color.inkSoft};
    }

    td[data-column='detail'] {
      grid-area: detail;
    }
  }

  /* A card of two lines: what and who, then what about; when and from where at the end of each. */
  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;

    tbody tr {
      grid-template:
        'group login at' auto
        'detail detail address' auto / auto minmax(0, 1fr) auto;
      gap: 2px ${space(3)};
      align-content: center;
      min-block-size: 64px;
    }

    td[data-column='at'],
    td[data-column='address'] {
      color: ${color.inkSoft};
      font: 400 ${text.s} ${font};
      text-align: end;
    }
  }
`;
