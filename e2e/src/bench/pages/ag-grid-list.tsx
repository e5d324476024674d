import type { OrderRow } from '@shared/contract/wire/order';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  ModuleRegistry,
  RowSelectionModule,
  TextFilterModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { renderList } from './list-frame';
import { offerBench } from './offer-bench';
import { texts } from './texts';

/*
 * AG Grid Community, set up for many client-side rows as its documentation recommends: only the used modules, constant
 * column definitions, plain fields, no animations, the default row buffer. Its cells are plain text, which is faster than
 * components; ours are links and pills. It does not sort, because the orders are already in the shown order.
 */
ModuleRegistry.registerModules([CellStyleModule, ClientSideRowModelModule, TextFilterModule, RowSelectionModule]);

const columns: ColDef<OrderRow>[] = [
  { field: 'id', headerName: texts.columns.id, width: 96 },
  {
    field: 'order_date',
    headerName: texts.columns.date,
    width: 112,
    valueFormatter: ({ value }) => formatDate(value),
  },
  { field: 'full_name', headerName: texts.columns.customer, minWidth: 200, flex: 1, filter: 'agTextColumnFilter' },
  { field: 'status', headerName: texts.columns.status, width: 168 },
  { field: 'tag', headerName: texts.columns.tag, width: 120 },
  {
    field: 'amount',
    headerName: texts.columns.amount,
    width: 140,
    type: 'rightAligned',
    valueFormatter: ({ value }) => formatMoney(value ?? 0),
  },
];

const selection = { mode: 'multiRow', checkboxes: true, headerCheckbox: true } as const;
const rowId = ({ data }: { data: OrderRow }) => String(data.id);

let api: GridApi<OrderRow> | undefined;

// The height of our list, which the benchmark measured, so that both render the same number of rows.
const place = { height: Number(new URLSearchParams(location.search).get('height') ?? 700) };

offerBench({
  show: (orders) =>
    renderList(
      <div style={place}>
        <AgGridReact<OrderRow>
          theme={themeQuartz}
          rowHeight={36}
          headerHeight={34}
          rowData={orders}
          columnDefs={columns}
          getRowId={rowId}
          rowSelection={selection}
          animateRows={false}
          onGridReady={(event) => {
            api = event.api;
          }}
        />
      </div>,
    ),
  openFilter: () => undefined,
  filterBy: (text) =>
    api?.setFilterModel(text === '' ? null : { full_name: { filterType: 'text', type: 'contains', filter: text } }),
  scroller: '.ag-grid-viewport',
  idCell: '[col-id="id"][role="gridcell"]',
  nameCell: '[col-id="full_name"][role="gridcell"]',
  selectAllBox: '.ag-header-cell input[type="checkbox"]',
  headerPx: 35,
});
