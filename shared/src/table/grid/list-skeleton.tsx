import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { labelOf } from '../column-helper';
import { Footer } from '../footer';
import type { ListRecord, ListTable } from '../state/core-table';
import { texts } from '../texts';
import { columnClass, gridMinWidth, gridTemplate, useIsCards, useRenderedColumns, useRowHeight } from './grid-layout';
import { HeaderGroup, HeaderLine, RowGroup, Scroller } from './grid-parts';
import { SkeletonRow } from './skeleton-row';
import { useIsSlow } from './use-is-slow';

interface ListSkeletonProps<Row extends ListRecord> {
  title: string;
  table: ListTable<Row>;
}

const rowIndexes = Array.from({ length: 14 }, (_, index) => index);

/** The list's own layout, before its rows are loaded: when they arrive, nothing shifts. */
export const ListSkeleton = <Row extends ListRecord>({ title, table }: ListSkeletonProps<Row>) => {
  const isCards = useIsCards();
  const isSlow = useIsSlow(true);
  const columns = useRenderedColumns(table);
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
            <SkeletonRow
              key={row}
              index={row}
              isLast={row === rowIndexes.length - 1}
              columns={columns}
              isCard={isCards}
              isApart={false}
              heightPx={heightPx}
            />
          ))}
        </RowGroup>
      </Still>
      <Footer role="status" aria-label={`${title}: ${texts.loading}`}>
        {/* On a phone the toolbar has space for the short text only. */}
        {isCards && isSlow ? texts.slow.whole : texts.loading}
      </Footer>
    </>
  );
};

const Still = styled(Scroller)`
  overflow: hidden;
`;
