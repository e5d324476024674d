import type { Movement } from 'shared/contract/stock';
import { formatWhen } from 'shared/format/format-when';
import { columnHelper } from 'shared/table/column-helper';
import { formatChange, formatPieces } from './format-pieces';
import { texts } from './texts';

const words = texts.movements.columns;
const column = columnHelper<Movement>();

const causeOf = ({ order_id, party_id, stocktake_id }: Movement): string => {
  if (order_id !== null) return texts.order(order_id);
  if (party_id !== null) return texts.party(party_id);
  return stocktake_id === null ? '' : texts.stocktake(stocktake_id);
};

/** The columns of an exported journal. */
export const movementColumns = [
  column.accessor(({ at }) => formatWhen(at).day, {
    id: 'day',
    header: words.day,
    value: ({ at }) => ({ day: isoDay(at) }),
  }),
  column.accessor(({ at }) => formatWhen(at).time, { id: 'time', header: words.time }),
  column.accessor(({ kind }) => texts.kinds[kind], { id: 'kind', header: words.kind }),
  column.accessor(({ size }) => size, { id: 'size', header: words.size }),
  column.accessor(({ quantity }) => formatChange(quantity), {
    id: 'quantity',
    header: words.quantity,
    value: ({ quantity }) => quantity,
  }),
  column.accessor(({ balance }) => formatPieces(balance), {
    id: 'balance',
    header: words.balance,
    value: ({ balance }) => balance,
  }),
  column.accessor(causeOf, { id: 'cause', header: words.cause }),
  column.accessor(({ note }) => note ?? '', { id: 'note', header: words.note }),
  column.accessor(({ user }) => user ?? texts.movements.program, { id: 'user', header: words.user }),
];

/** The day in the local time zone, as it is shown. The Swedish locale uses ISO 8601. */
const isoDay = (at: string): string => new Date(at).toLocaleDateString('sv-SE');

const widePx = 220;
const narrowPx = 96;
const wide = ['cause', 'note'];

export const widthOf = (id: string): number => (wide.includes(id) ? widePx : narrowPx);
