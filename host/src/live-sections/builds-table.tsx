import { useMemo } from 'react';
import { HeaderCells, RowCells, usePlainTable } from 'shared/table/plain-table';
import styled from 'styled-components';
import type { BuildRow } from './build-rows';
import { buildsColumns } from './builds-columns';

interface BuildsTableProps {
  /** What the table is of. */
  label: string;
  rows: BuildRow[];
  /** The section whose other kept builds this person may try; undefined where they may not. */
  triedSection?: string | undefined;
}

const buildName = ({ build }: BuildRow) => String(build);

/** The builds of a section, one a line, with what people met with each. Where it is too wide it scrolls by itself. */
export const BuildsTable = ({ label, rows, triedSection }: BuildsTableProps) => {
  const columns = useMemo(() => buildsColumns(triedSection), [triedSection]);
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
  overflow-x: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  white-space: nowrap;
`;
