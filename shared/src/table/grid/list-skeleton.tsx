import type { CSSProperties } from 'react';
import { space } from 'shared/theme/tokens';
import { Skeleton } from 'shared/ui/skeleton';
import styled from 'styled-components';
import { labelOf } from '../column-helper';
import { Footer } from '../footer';
import type { CardPlace } from '../search/list-column';
import type { ListRecord, ListTable, TableColumn } from '../state/core-table';
import { texts } from '../texts';
import { columnClass, gridMinWidth, gridTemplate, useIsCards, useRowHeight } from './grid-layout';
import { HeaderGroup, HeaderLine, RowGroup, Scroller } from './grid-parts';

interface ListSkeletonProps<Row extends ListRecord> {
  title: string;
  table: ListTable<Row>;
}

const rowIndexes = Array.from({ length: 14 }, (_, index) => index);
/* Different widths: a regular shape would look like a pattern. */
const wordWidth = (row: number, column: number) => `${45 + ((row * 37 + column * 23) % 40)}%`;

/* The widths of a card's cells, like their content. */
const cardWidths: Record<CardPlace, string> = {
  lead: space(10),
  detail: space(18),
  amount: space(16),
  name: `calc(2 * ${space(18)})`,
  tag: space(10),
  state: `calc(2 * ${space(10)})`,
};
const cardWidth = <Row extends ListRecord>({ columnDef: { place } }: TableColumn<Row>) =>
  place ? cardWidths[place] : space(10);

/** The list's own layout, before its rows are loaded: when they arrive, nothing shifts. */
export const ListSkeleton = <Row extends ListRecord>({ title, table }: ListSkeletonProps<Row>) => {
  const isCards = useIsCards();
  const visibleColumns = table.getVisibleLeafColumns();
  const columns = isCards ? visibleColumns.filter(({ columnDef }) => columnDef.place) : visibleColumns;
  const heightPx = useRowHeight(table.state.isRoomy);
  const widths: CSSProperties & Record<`--${string}`, string> = {
    '--columns': gridTemplate(columns),
    '--min-width': `${gridMinWidth(columns)}px`,
  };
  return (
    <>
      <Still aria-hidden="true" style={widths}>
        <HeaderGroup>
          <HeaderLine>
            <div className="check" />
            {columns.map((column, index) => (
              <div key={column.id} className={columnClass(column, index)}>
                {labelOf(column)}
              </div>
            ))}
          </HeaderLine>
        </HeaderGroup>
        <RowGroup style={{ height: rowIndexes.length * heightPx }}>
          {rowIndexes.map((row) => (
            <div key={row} className={row === rowIndexes.length - 1 ? 'row last' : 'row'} style={{ height: heightPx }}>
              <div className="check" />
              {columns.map((column, index) => (
                <div key={column.id} className={columnClass(column, index)}>
                  <Skeleton $width={isCards ? cardWidth(column) : wordWidth(row, index)} />
                </div>
              ))}
            </div>
          ))}
        </RowGroup>
      </Still>
      <Footer role="status" aria-label={`${title}: ${texts.loading}`}>
        {texts.loading}
      </Footer>
    </>
  );
};

const Still = styled(Scroller)`
  overflow: hidden;

  .end > span {
    margin-inline-start: auto;
  }

  /* Without a date and a number there is nothing to separate. */
  .row > .detail::before {
    content: none;
  }
`;
