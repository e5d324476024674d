import type { CSSProperties } from 'react';
import { Skeleton } from 'shared/ui/skeleton';
import styled from 'styled-components';
import { labelOf } from './column-helper';
import type { ListRecord, ListTable } from './core-table';
import { columnClass, gridMinWidth, gridTemplate, useRowHeight } from './grid-layout';
import { HeaderGroup, HeaderLine, RowGroup, Scroller } from './grid-parts';
import { Footer } from './list-footer';
import { texts } from './texts';

interface ListSkeletonProps<Row extends ListRecord> {
  title: string;
  table: ListTable<Row>;
}

const rowIndexes = Array.from({ length: 14 }, (_, index) => index);
/* Words are not all of one length: a look that repeats is read as a pattern. */
const wordWidth = (row: number, column: number) => `${45 + ((row * 37 + column * 23) % 40)}%`;

/** The list's own layout, before its rows are there: when they come, nothing moves. */
export const ListSkeleton = <Row extends ListRecord>({ title, table }: ListSkeletonProps<Row>) => {
  const columns = table.getVisibleLeafColumns();
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
                  <Skeleton $width={wordWidth(row, index)} />
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
`;
