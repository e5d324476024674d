import '@glideapps/glide-data-grid/index.css';
import {
  CompactSelection,
  DataEditor,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type GridSelection,
  type Item,
} from '@glideapps/glide-data-grid';
import type { OrderRow } from '@shared/contract/wire/order';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { useCallback, useState } from 'react';
import { renderList } from './list-frame';
import { nameFilter } from './name-filter';
import { offerBench } from './offer-bench';
import { texts } from './texts';

/*
 * glide-data-grid renders on a canvas: no row elements, so no links, no menus, no focus in a cell, and little support for
 * screen readers. It is measured as the lower limit of rendering without DOM elements. It reports its visible rows itself.
 */
const columns: (GridColumn & { textOf: (order: OrderRow) => string })[] = [
  { id: 'id', title: texts.columns.id, width: 96, textOf: ({ id }) => String(id) },
  { id: 'order_date', title: texts.columns.date, width: 112, textOf: ({ order_date }) => formatDate(order_date) },
  { id: 'full_name', title: texts.columns.customer, width: 200, grow: 1, textOf: ({ full_name }) => full_name },
  { id: 'status', title: texts.columns.status, width: 168, textOf: ({ status }) => status },
  { id: 'tag', title: texts.columns.tag, width: 120, textOf: ({ tag }) => tag },
  { id: 'amount', title: texts.columns.amount, width: 140, textOf: ({ amount }) => formatMoney(amount ?? 0) },
];

const nothing: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };
const place = { height: Number(new URLSearchParams(location.search).get('height') ?? 700) };

let all: OrderRow[] = [];
let shown: OrderRow[] = [];
let selectedCount = 0;
let sight = { y: 0, height: 0 };
let findByName = nameFilter(all);
let showRows: (rows: OrderRow[]) => void = () => undefined;
let select: (selection: GridSelection) => void = () => undefined;

const Orders = () => {
  const [rows, setRows] = useState(all);
  const [selection, setSelection] = useState(nothing);
  showRows = setRows;
  select = setSelection;
  shown = rows;
  selectedCount = selection.rows.length;
  const cellAt = useCallback(
    ([column, row]: Item): GridCell => {
      const order = rows[row];
      const text = order ? (columns[column]?.textOf(order) ?? '') : '';
      return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false };
    },
    [rows],
  );
  return (
    <DataEditor
      width="100%"
      height={place.height}
      columns={columns}
      rows={rows.length}
      rowHeight={36}
      headerHeight={34}
      rowMarkers="checkbox"
      getCellContent={cellAt}
      gridSelection={selection}
      onGridSelectionChange={setSelection}
      onVisibleRegionChanged={(region) => {
        sight = region;
      }}
    />
  );
};

offerBench({
  show: (orders) => {
    all = orders;
    renderList(<Orders />);
  },
  openFilter: () => {
    findByName = nameFilter(all);
  },
  filterBy: (text) => showRows(findByName(text)),
  scroller: '.dvn-scroller',
  idCell: '',
  nameCell: '',
  selectAllBox: '',
  headerPx: 34,
  canvas: {
    idsInSight: () => shown.slice(sight.y, sight.y + sight.height).map(({ id }) => id),
    rowCount: () => shown.length,
    isAllSelected: () => selectedCount > 0 && selectedCount === shown.length,
    toggleAll: (isSelected) =>
      select(isSelected ? { ...nothing, rows: CompactSelection.fromSingleSelection([0, shown.length]) } : nothing),
  },
});
