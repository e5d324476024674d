import type { CSSProperties } from 'react';
import { Skeleton } from 'shared/ui/skeleton';
import styled from 'styled-components';
import type { Column } from './define-columns';
import { gridMinWidth, gridTemplate, useRowHeight } from './grid-layout';
import { Cell, CheckCell, HeaderLine, RowGroup, RowLine, Scroller } from './grid-parts';
import { Footer } from './list-footer';
import { texts } from './texts';

interface ListSkeletonProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  widthOf: (id: string) => number;
}

const rowIndexes = Array.from({ length: 14 }, (_, index) => index);
/* Words are not all of one length: a look that repeats is read as a pattern. */
const wordWidth = (row: number, column: number) => `${45 + ((row * 37 + column * 23) % 40)}%`;

/** The list's own layout, before its rows are there: when they come, nothing moves. */
export const ListSkeleton = <Row,>({ title, columns, widthOf }: ListSkeletonProps<Row>) => {
  const heightPx = useRowHeight();
  const widths: CSSProperties & Record<`--${string}`, string> = {
    '--columns': gridTemplate(columns, widthOf),
    '--min-width': `${gridMinWidth(columns, widthOf)}px`,
  };
  return (
    <>
      <Still aria-hidden="true" style={widths}>
        <HeaderLine>
          <CheckCell />
          {columns.map(({ id, header, align = 'start', place }) => (
            <Cell key={id} $align={align} $place={place} $isFirst={false}>
              {header}
            </Cell>
          ))}
        </HeaderLine>
        <RowGroup style={{ height: rowIndexes.length * heightPx }}>
          {rowIndexes.map((row) => (
            <RowLine
              key={row}
              $isLast={row === rowIndexes.length - 1}
              style={{ height: heightPx, transform: `translateY(${row * heightPx}px)` }}
            >
              <CheckCell />
              {columns.map(({ id, align = 'start', place }, column) => (
                <Cell key={id} $align={align} $place={place} $isFirst={false}>
                  <Skeleton $width={wordWidth(row, column)} />
                </Cell>
              ))}
            </RowLine>
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
