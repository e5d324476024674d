import { space } from '@shared/kit/theme/tokens';
import { Skeleton } from '@shared/kit/ui/skeleton';
import type { CardSlot } from '../search/list-column';
import type { ListRecord, TableColumn } from '../state/core-table';
import { columnClass } from './grid-layout';
import { type RowLine, rowBox } from './grid-row';

interface SkeletonRowProps<Row extends ListRecord>
  extends Pick<RowLine<Row>, 'index' | 'isLast' | 'isApart' | 'columns' | 'heightPx'> {
  isCard: boolean;
}

/* Different widths: a regular shape would look like a pattern. */
const wordWidth = (row: number, column: number) => `${45 + ((row * 37 + column * 23) % 40)}%`;

/* The widths of a card's cells, like their content. */
const cardWidths: Record<CardSlot, string> = {
  lead: space(10),
  detail: space(18),
  amount: space(16),
  name: `calc(2 * ${space(18)})`,
  tag: space(10),
  state: `calc(2 * ${space(10)})`,
};
const cardWidth = <Row extends ListRecord>({ columnDef: { slot } }: TableColumn<Row>) =>
  slot ? cardWidths[slot] : space(10);

/** Shown instead of a row that is not loaded yet. */
export const SkeletonRow = <Row extends ListRecord>(props: SkeletonRowProps<Row>) => {
  const { index, columns, isCard } = props;
  const { className, style } = rowBox(props);
  return (
    <div aria-hidden="true" className={`${className} unloaded`} style={style}>
      <div className="check" />
      {columns.map((column, position) => (
        <div key={column.id} className={columnClass(column, position)}>
          <Skeleton $width={isCard ? cardWidth(column) : wordWidth(index, position)} />
        </div>
      ))}
    </div>
  );
};
