import type { OrderRow } from 'shared/contract/order';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import { orderStatusTones } from 'shared/table/value-tones';
import { orderStatuses } from 'shared/vocabulary/order';
import { useChangeOrders } from '../data/orders';
import { texts } from '../texts';

/** The status, editable in the cell. */
export const StatusCell = ({ order: { id, status }, tabIndex, isSaving }: CellState & { order: OrderRow }) => {
  const change = useChangeOrders('status');
  return (
    <ChoiceCell
      label={texts.columns.status}
      value={status}
      options={orderStatuses}
      tones={orderStatusTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { status: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
