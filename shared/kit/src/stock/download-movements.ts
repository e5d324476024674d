import type { Movement, MovementPage } from '@shared/contract/wire/stock';
import { formatWhen } from '@shared/kit/format/format-date';
import { isoDay } from '@shared/kit/format/read-day';
import { notify } from '@shared/kit/runtime/page/notify';
import { columnHelper } from '@shared/kit/table/column-helper';
import { downloadRows } from '@shared/kit/table/download-rows';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatChange, formatPieces } from './format-pieces';
import { texts } from './texts';

const headers = texts.movements.columns;
const column = columnHelper<Movement>();

const causeOf = ({ order_id, party_id, stocktake_id }: Movement): string => {
  if (order_id !== null) return texts.order(order_id);
  if (party_id !== null) return texts.party(party_id);
  return stocktake_id === null ? '' : texts.stocktake(stocktake_id);
};

/** The columns of an exported journal. */
const movementColumns = (nameOf: (login: string) => string) => [
  column.accessor(({ at }) => formatWhen(at).day, {
    id: 'day',
    header: headers.day,
    value: ({ at }) => ({ day: dayOf(at) }),
  }),
  column.accessor(({ at }) => formatWhen(at).time, { id: 'time', header: headers.time }),
  column.accessor(({ kind }) => texts.kinds[kind], { id: 'kind', header: headers.kind }),
  column.accessor(({ size }) => size, { id: 'size', header: headers.size }),
  column.accessor(({ quantity }) => formatChange(quantity), {
    id: 'quantity',
    header: headers.quantity,
    value: ({ quantity }) => quantity,
  }),
  column.accessor(({ balance }) => formatPieces(balance), {
    id: 'balance',
    header: headers.balance,
    value: ({ balance }) => balance,
  }),
  column.accessor(causeOf, { id: 'cause', header: headers.cause }),
  column.accessor(({ note }) => note ?? '', { id: 'note', header: headers.note }),
  column.accessor(({ user }) => (user === null ? texts.movements.program : nameOf(user)), {
    id: 'user',
    header: headers.user,
  }),
];

/** The day in the local time zone, as it is shown. */
const dayOf = (at: string): string => isoDay(new Date(at));

const widePx = 220;
const narrowPx = 96;
const wide = ['cause', 'note'];

const widthOf = (id: string): number => (wide.includes(id) ? widePx : narrowPx);

export const fileFormats = ['xlsx', 'csv'] as const;

/**
 * Downloads all movements of a filter: the pages that are not shown yet are loaded first.
 * @param nameOf the name of a person by their login.
 */
export const downloadMovements = async (
  format: (typeof fileFormats)[number],
  name: string,
  query: UseInfiniteQueryResult<InfiniteData<MovementPage>>,
  nameOf: (login: string) => string,
): Promise<void> => {
  let shown = query;
  while (shown.hasNextPage && !shown.isError) shown = await shown.fetchNextPage();
  if (!shown.data || shown.isError) return void notify.error(texts.movements.failed);
  const rows = shown.data.pages.flatMap(({ movements }) => movements);
  await downloadRows(format, {
    title: texts.movements.fileTitle(name),
    columns: movementColumns(nameOf),
    widthOf,
    rows,
  });
};
