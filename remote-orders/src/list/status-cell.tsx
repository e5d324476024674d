import type { OrderRow } from 'shared/contract/order';
import { ChoicePill } from 'shared/ui/choice-pill';
import type { PillTone } from 'shared/ui/pill';
import { type OrderStatus, orderStatus, orderStatuses } from 'shared/vocabulary/order';
import { useChangeOrder } from '../data/orders';
import { texts } from '../texts';

/** A return is no failure, so it is not red. */
const tones: Record<OrderStatus, PillTone> = {
  [orderStatus.inProgress]: 'amber',
  [orderStatus.delivered]: 'green',
  [orderStatus.returned]: 'violet',
};

/** The status, changed in its place. */
export const StatusCell = ({ order: { id, status }, tabIndex }: { order: OrderRow; tabIndex: number }) => {
  const change = useChangeOrder('status');
  return (
    <ChoicePill
      label={texts.columns.status}
      value={status}
      options={orderStatuses}
      tone={(value) => tones[value]}
      onChoose={(value) => change.mutate({ id, fields: { status: value } })}
      isSaving={change.isPending}
      isRefused={change.isError}
      tabIndex={tabIndex}
    />
  );
};
