import { PlainHeader, usePlainTable } from 'shared/table/plain-table';
import { media, size } from 'shared/theme/tokens';
import { Skeleton } from 'shared/ui/skeleton';
import styled from 'styled-components';
import { useRowHeights } from './row-heights';
import { type ShownRow, stocktakeColumns } from './stocktake-columns';
import { Lines, Scroller } from './table-styles';

const rows = Array.from({ length: 14 }, (_, index) => index);
const noRows: ShownRow[] = [];
const numbers = ['size', 'place', 'expected', 'counted', 'who', 'difference', 'value'] as const;

/** The table of a stocktake before its lines are loaded: its header, and bars for the cells. */
export const StocktakeSkeleton = () => {
  const table = usePlainTable({ columns: stocktakeColumns, data: noRows, getRowId: ({ id }) => String(id) });
  const { plainPx } = useRowHeights(true);
  return (
    <Still aria-hidden="true">
      <Lines>
        <PlainHeader table={table} />
        <tbody>
          {rows.map((row) => (
            <tr key={row} style={{ height: plainPx }}>
              <td data-column="product">
                <Skeleton $width={`${45 + ((row * 37) % 40)}%`} />
              </td>
              {numbers.map((column) => (
                <td key={column} data-column={column}>
                  <Skeleton $width="28px" />
                </td>
              ))}
              <td data-column="reason" />
            </tr>
          ))}
        </tbody>
      </Lines>
    </Still>
  );
};

/* Below the place of the tabs: when the lines come, nothing moves. */
const Still = styled(Scroller)`
  margin-block-start: ${size.toolbar};
  overflow: hidden;

  @media not ${media.phone} {
    :is([data-column='expected'], [data-column='counted'], [data-column='difference'], [data-column='value']) > span {
      margin-inline-start: auto;
    }
  }
`;
