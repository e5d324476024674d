import type { OrderRow } from 'shared/contract/order';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import type { PillTone } from 'shared/ui/pill';
import { type OrderStatus, orderStatus, orderStatuses } from 'shared/vocabulary/order';
import { useChangeOrders } from '../data/orders';
import { texts } from '../texts';

/** A return is no failure, so it is not red. */
export const statusTones: Record<OrderStatus, PillTone> = {
  [orderStatus.inProgress]: 'amber',
  [orderStatus.delivered]: 'green',
  [orderStatus.returned]: 'violet',
};

/** The status, changed in its place. */
export const StatusCell = ({ order: { id, status }, tabIndex, isSaving }: CellState & { order: OrderRow }) => {
  const change = useChangeOrders('status');
  return (
    <ChoiceCell
      label={texts.columns.status}
      value={status}
      options={orderStatuses}
      tones={statusTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { status: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
