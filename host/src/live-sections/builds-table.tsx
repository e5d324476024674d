import { useMemo } from 'react';
import { HeaderCells, RowCells, usePlainTable } from 'shared/table/plain-table';
import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { BuildRow } from './build-rows';
import { buildsColumns } from './builds-columns';

interface BuildsTableProps {
  /** The accessible name of the table. */
  label: string;
  rows: BuildRow[];
  /** The section whose other kept builds this person may try; undefined if they may not. */
  overridableSection?: string | undefined;
}

const buildName = ({ build }: BuildRow) => String(build);

/** The builds of a section, one per row, with their metrics. A table that is too wide scrolls sideways. */
export const BuildsTable = ({ label, rows, overridableSection }: BuildsTableProps) => {
  const columns = useMemo(() => buildsColumns(overridableSection), [overridableSection]);
  const table = usePlainTable({ columns, data: rows, getRowId: buildName });
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <HeaderCells table={table} />
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <RowCells row={row} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
};

const Scroller = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  overflow-x: auto;
`;

/* Fixed widths, independent of the content, so that the columns of all sections are aligned. */
const Table = styled.table`
  inline-size: 100%;
  min-inline-size: 1240px;
  border-collapse: collapse;
  table-layout: fixed;
  white-space: nowrap;

  thead {
    background: ${color.sunken};
    color: ${color.inkSoft};
  }

  thead th {
    font: 500 ${text.s} ${font};
  }

  th,
  td {
    block-size: ${size.row};
    padding: 0 ${space(1.5)};
    text-align: end;
  }

  tr > :nth-child(-n + 3) {
    text-align: start;
  }

  tbody tr {
    border-block-start: 1px solid ${color.line};
  }

  tr > :first-child {
    inline-size: 136px;
    padding-inline-start: ${space(4)};
  }

  tr > :last-child {
    padding-inline-end: ${space(4)};
  }

  th:nth-child(2) {
    inline-size: 132px;
  }

  th:nth-child(n + 4) {
    inline-size: 76px;
  }

  th:nth-child(5) {
    inline-size: 112px;
  }

  th:nth-child(6),
  th:nth-child(8) {
    inline-size: 84px;
  }

  th:nth-child(12) {
    inline-size: 132px;
  }

  /* One card per build: its name and state, when and by whom it was published, then its metrics with their labels. */
  @media ${media.tablet} {
    display: block;
    min-inline-size: 0;

    thead {
      display: none;
    }

    tbody {
      display: block;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space(1)} ${space(4)};
      align-items: center;
      padding: ${space(3)} ${space(4)};
    }

    tbody tr:first-child {
      border-block-start: 0;
    }

    tbody tr > :nth-child(n) {
      block-size: auto;
      inline-size: auto;
      padding: 0;
    }

    tbody tr > :nth-child(3) {
      inline-size: 100%;
    }

    tbody td:empty {
      display: none;
    }

    tbody [data-label]::before {
      color: ${color.inkSoft};
      font-weight: 400;
      content: attr(data-label) ' ';
    }
  }
`;
