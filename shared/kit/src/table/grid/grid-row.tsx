import type { SearchReason } from '@shared/contract/wire/search';
import { formatCount } from '@shared/kit/format/format-count';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Pill } from '@shared/kit/ui/pill';
import { Spinner } from '@shared/kit/ui/spinner';
import { flexRender } from '@tanstack/react-table';
import { memo, type ReactNode, useMemo } from 'react';
import type { ColumnOptions } from '../search/list-column';
import { TextCell } from '../state/column-options-feature';
import type { CoreTable, ListRecord, TableColumn } from '../state/core-table';
import { texts } from '../texts';
import { columnClass, nameColumn } from './grid-layout';

interface WithReasonsProps {
  reasons: readonly SearchReason[];
  /** The content of the cell. */
  children: ReactNode;
}

/** Further ones are only counted: the row keeps its height. */
const mostShown = 2;

/** The reason beside the name of a found row: the matching value, preceded by its kind. */
const WithReasons = ({ reasons, children }: WithReasonsProps) => {
  const left = reasons.length - mostShown;
  const shown = reasons.slice(0, mostShown).map(({ kind, text }) => `${texts.searchKinds[kind]} ${text}`);
  const words = [...shown, ...(left > 0 ? [texts.moreReasons(formatCount(left))] : [])].join(' · ');
  return (
    <span className="found">
      <span className="found-name">{children}</span>
      <span className="found-by" title={words}>
        {words}
      </span>
    </span>
  );
};

interface CardCellProps<Row> {
  options: Pick<ColumnOptions<Row>, 'text' | 'card' | 'cardTone'>;
  record: Row;
  /** Whether the value is being saved. */
  isSaving: boolean;
}

/** A cell of a card without controls: on a touch screen a tap on the row must not open a menu. */
const CardCell = <Row,>({ options: { text, card, cardTone }, record, isSaving }: CardCellProps<Row>) => {
  if (card) return card(record);
  const words = text?.(record) ?? '';
  if (!cardTone) return words;
  const tone = cardTone(record);
  return (
    tone && (
      <>
        <Pill tone={tone}>{words}</Pill> {isSaving && <Spinner />}
      </>
    )
  );
};

/** The data to render a row, present or gone. */
export interface RowLine<Row extends ListRecord> {
  /** The content of the row. The row object is created on each read; the record stays the same. */
  record: Row;
  /** Its index in the shown order, from 0. */
  index: number;
  isLast: boolean;
  /** Far from the visible rows, positioned on its own. */
  isApart: boolean;
  /** The column that Tab enters, if it is in this row. */
  focusedColumn: number | undefined;
  columns: readonly TableColumn<Row>[];
  label: string;
  heightPx: number;
}

interface GridRowProps<Row extends ListRecord> extends RowLine<Row> {
  getRowModel: CoreTable<Row>['getRowModel'];
  isSelected: boolean;
  /** Rendered as a card, in which only the lead is a control: the whole row is its target. */
  isCard: boolean;
  /** Whether other rows are still arriving: until then nothing can be chosen or changed in it, only opened. */
  isArriving: boolean;
  /** The fields that are being saved, separated by spaces; a column has the name of its field. */
  saving: string;
  /** Why the row was found, if no column shows it. */
  reasons: readonly SearchReason[] | undefined;
  onToggle: (id: number, event: { shiftKey: boolean }) => void;
}

/** The position of a row. */
export const rowBox = ({
  index,
  isLast,
  isApart,
  heightPx,
}: Pick<RowLine<ListRecord>, 'index' | 'isLast' | 'isApart' | 'heightPx'>) => ({
  className: isApart ? 'row apart' : isLast ? 'row last' : 'row',
  style: isApart ? { height: heightPx, top: index * heightPx } : { height: heightPx },
});

const PlainGridRow = <Row extends ListRecord>(props: GridRowProps<Row>) => {
  const { record, getRowModel, index, isSelected, isCard, isArriving, saving, reasons } = props;
  const { focusedColumn, columns, label } = props;
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  // Selecting a row renders its checkbox again, not its cells.
  const cells = useMemo(() => {
    const ofColumns = getRowModel().rows[index]?.getAllCellsByColumnId();
    const savedFields = saving.split(' ');
    const named = reasons && nameColumn(columns);
    return columns.map((column, position) => {
      const cell = ofColumns?.[column.id];
      const tabIndex = focusedColumn === position + 1 ? 0 : -1;
      const isStill = isCard && column.columnDef.slot !== 'lead';
      const isText = isStill || column.columnDef.cell === TextCell;
      const isSaving = savedFields.includes(column.id);
      const drawn = isStill ? (
        <CardCell options={column.columnDef} record={record} isSaving={isSaving} />
      ) : (
        cell && flexRender(column.columnDef.cell, { ...cell.getContext(), tabIndex, isSaving })
      );
      return (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
        <div
          key={column.id}
          role="gridcell"
          className={columnClass(column, position)}
          aria-colindex={position + 2}
          data-row={index}
          data-column={position + 1}
          tabIndex={isText ? tabIndex : undefined}
          inert={isArriving && position > 0}
        >
          {reasons && column === named ? <WithReasons reasons={reasons}>{drawn}</WithReasons> : drawn}
        </div>
      );
    });
    // The row object is derived from the record: another record is another row.
  }, [record, getRowModel, index, isCard, isArriving, saving, reasons, focusedColumn, columns]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one of all
    <div role="row" {...rowBox(props)} aria-rowindex={index + 2} aria-selected={isSelected}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus */}
      <div
        role="gridcell"
        className="check stays"
        aria-colindex={1}
        data-row={index}
        data-column={0}
        inert={isArriving}
      >
        <Checkbox
          label={label}
          isChecked={isSelected}
          onToggle={(event) => props.onToggle(record.id, event)}
          tabIndex={tabIndexOf(0)}
        />
      </div>
      {cells}
    </div>
  );
};

/**
 * One row. It is rendered again only if it has changed: a scroll moves rows without rendering them. The assertion
 * restores the type parameter that `memo` loses.
 */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
