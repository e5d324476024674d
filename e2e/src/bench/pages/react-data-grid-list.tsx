import 'react-data-grid/lib/styles.css';
import { useState } from 'react';
import { type Column, DataGrid, SelectColumn } from 'react-data-grid';
import type { OrderRow } from 'shared/contract/order';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { renderList } from './list-frame';
import { nameFilter } from './name-filter';
import { offerBench } from './offer-bench';
import { texts } from './texts';

/*
 * react-data-grid as its documentation advises: constant columns, rows of one height, virtual rows. It does not filter: the
 * page gives it the rows that match, found by a bare loop over prepared texts. Its cells are plain text; ours are links and
 * pills. It does not sort either, since the orders come in the order shown.
 */
const columns: Column<OrderRow>[] = [
  SelectColumn,
  { key: 'id', name: texts.columns.id, width: 96 },
  {
    key: 'order_date',
    name: texts.columns.date,
    width: 112,
    renderCell: ({ row }) => formatDate(row.order_date),
  },
  { key: 'full_name', name: texts.columns.customer, minWidth: 200, width: '1fr' },
  { key: 'status', name: texts.columns.status, width: 168 },
  { key: 'tag', name: texts.columns.tag, width: 120 },
  { key: 'amount', name: texts.columns.amount, width: 140, renderCell: ({ row }) => formatMoney(row.amount ?? 0) },
];

const rowId = ({ id }: OrderRow) => id;
const place = { height: Number(new URLSearchParams(location.search).get('height') ?? 700) };

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
