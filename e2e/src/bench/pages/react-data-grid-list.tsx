import 'react-data-grid/lib/styles.css';
import type { OrderRow } from '@shared/contract/wire/order';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { useState } from 'react';
import { type Column, DataGrid, SelectColumn } from 'react-data-grid';
import { renderList } from './list-frame';
import { nameFilter } from './name-filter';
import { offerBench } from './offer-bench';
import { OrderLink, StatusPill, TagPill } from './our-cells';
import { texts } from './texts';

/*
 * react-data-grid, set up as its documentation recommends: constant columns, rows of equal height, virtual rows. It does
 * not filter: the page passes it the matching rows, found by a bare loop over prepared texts. It does not sort either,
 * because the orders are already in the shown order. With `?cells=ours` it renders the links and pills of our list,
 * otherwise plain text.
 */
const search = new URLSearchParams(location.search);
const hasOurCells = search.get('cells') === 'ours';

const columns: Column<OrderRow>[] = [
  SelectColumn,
  {
    key: 'id',
    name: texts.columns.id,
    width: 96,
    ...(hasOurCells && { renderCell: ({ row, tabIndex }) => <OrderLink order={row} tabIndex={tabIndex} /> }),
  },
  {
    key: 'order_date',
    name: texts.columns.date,
    width: 112,
    renderCell: ({ row }) => formatDate(row.order_date),
  },
  { key: 'full_name', name: texts.columns.customer, minWidth: 200, width: '1fr' },
  {
    key: 'status',
    name: texts.columns.status,
    width: 168,
    ...(hasOurCells && { renderCell: ({ row, tabIndex }) => <StatusPill order={row} tabIndex={tabIndex} /> }),
  },
  {
    key: 'tag',
    name: texts.columns.tag,
    width: 120,
    ...(hasOurCells && { renderCell: ({ row, tabIndex }) => <TagPill order={row} tabIndex={tabIndex} /> }),
  },
  { key: 'amount', name: texts.columns.amount, width: 140, renderCell: ({ row }) => formatMoney(row.amount ?? 0) },
];

const rowId = ({ id }: OrderRow) => id;
const place = { height: Number(search.get('height') ?? 700) };

let all: OrderRow[] = [];
let findByName = nameFilter(all);
let showRows: (rows: OrderRow[]) => void = () => undefined;

const Orders = ({ orders }: { orders: OrderRow[] }) => {
  const [rows, setRows] = useState(orders);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set<number>());
  showRows = setRows;
  return (
    <DataGrid
      style={{ blockSize: place.height }}
      columns={columns}
      rows={rows}
      rowKeyGetter={rowId}
      rowHeight={36}
      headerRowHeight={34}
      selectedRows={selected}
      onSelectedRowsChange={setSelected}
    />
  );
};

offerBench({
  show: (orders) => {
    all = orders;
    renderList(<Orders orders={orders} />);
  },
  openFilter: () => {
    findByName = nameFilter(all);
  },
  filterBy: (text) => showRows(findByName(text)),
  scroller: '.rdg',
  idCell: '[role="gridcell"][aria-colindex="2"]',
  nameCell: '[role="gridcell"][aria-colindex="4"]',
  selectAllBox: '[role="columnheader"] input[type="checkbox"]',
  headerPx: 34,
});
