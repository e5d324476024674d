import { memo } from 'react';
import type { ListRecord } from '../state/core-table';
import { texts } from '../texts';
import { columnClass, nameColumn } from './grid-layout';
import { type RowLine, rowPlace } from './grid-row';

const PlainGoneRow = <Row extends ListRecord>(props: RowLine<Row>) => {
  const { record, index, focusedColumn, columns, label } = props;
  const { className, style } = rowPlace(props);
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  const named = nameColumn(columns);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one of all
    <div role="row" className={`${className} gone`} aria-rowindex={index + 2} aria-disabled="true" style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div
        role="gridcell"
        className="check stays"
        aria-colindex={1}
        aria-label={texts.goneRow(label)}
        data-row={index}
        data-column={0}
        tabIndex={tabIndexOf(0)}
      />
      {columns.map((column, position) => (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
        <div
          key={column.id}
          role="gridcell"
          className={columnClass(column, position)}
          aria-colindex={position + 2}
          data-row={index}
          data-column={position + 1}
          tabIndex={tabIndexOf(position + 1)}
        >
          {column.columnDef.text?.(record)}
          {column === named && <span className="gone-word">{texts.gone}</span>}
        </div>
      ))}
    </div>
  );
};

/** Replaces a row that has left the list while a person is using the rows: its texts, without controls. */
export const GoneRow = memo(PlainGoneRow) as typeof PlainGoneRow;
