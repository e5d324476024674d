import { type OrderStatus, orderStatus, orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import type { OrderRow } from '@shared/contract/wire/order';
import { Link } from '@shared/kit/router';
import { tagTones } from '@shared/kit/shop/value-tones';
import { ChoiceCell } from '@shared/kit/table/record-choice';
import type { PillTone } from '@shared/kit/ui/pill';
import { texts } from './texts';

interface OrderCell {
  order: OrderRow;
  tabIndex: number;
}

const statusTones: Record<OrderStatus, PillTone> = {
  [orderStatus.inProgress]: 'amber',
  [orderStatus.delivered]: 'green',
  [orderStatus.returned]: 'violet',
};

const noChange = { isPending: false, isError: false };
const keepValue = () => undefined;

export const OrderLink = ({ order: { id }, tabIndex }: OrderCell) => (
  <Link to={`${id}/edit`} tabIndex={tabIndex}>
    {id}
  </Link>
);

export const StatusPill = ({ order: { status }, tabIndex }: OrderCell) => (
  <ChoiceCell
    label={texts.columns.status}
    value={status}
    options={orderStatuses}
    tones={statusTones}
    change={noChange}
    onChoose={keepValue}
    tabIndex={tabIndex}
  />
);

export const TagPill = ({ order: { tag }, tabIndex }: OrderCell) => (
  <ChoiceCell
    label={texts.columns.tag}
    value={tag}
    options={orderTags}
    tones={tagTones}
    change={noChange}
    onChoose={keepValue}
    tabIndex={tabIndex}
  />
);
