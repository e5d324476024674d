import type { OrderRow } from 'shared/contract/order';
import { ChoiceCell } from 'shared/table/choice-cell';
import { orderStatusTones, tagTones } from 'shared/table/value-tones';
import { Pill, type PillTone } from 'shared/ui/pill';
import { useMedia } from 'shared/ui/use-media';
import { type OrderStatus, type OrderTag, orderStatuses, orderTags } from 'shared/vocabulary/order';
import { type BoughtFields, useChangeBought } from '../data/buyer';
import { texts } from '../texts';

const { columns, update } = texts.buyer.bought;

interface Choice<Value extends string> {
  label: string;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  messages: { success: string; error: string };
  read: (order: OrderRow) => Value;
  fields: (value: Value) => BoughtFields;
}

export const statusChoice: Choice<OrderStatus> = {
  label: columns.status,
  options: orderStatuses,
  tones: orderStatusTones,
  messages: update.status,
  read: ({ status }) => status,
  fields: (status) => ({ status }),
};

export const tagChoice: Choice<OrderTag> = {
  label: columns.tag,
  options: orderTags,
  tones: tagTones,
  messages: update.tag,
  read: ({ tag }) => tag,
  fields: (tag) => ({ tag }),
};

interface BoughtChoiceProps<Value extends string> {
  choice: Choice<Value>;
  buyerId: number;
  order: OrderRow;
}

/** The status or the tag of a buyer's order: changed in place, and on a phone, where the row is one target, only shown. */
export const BoughtChoice = <Value extends string>({ choice, buyerId, order }: BoughtChoiceProps<Value>) => {
  const { label, options, tones, messages, read, fields } = choice;
  const change = useChangeBought(buyerId, messages);
  const value = read(change.isPending ? { ...order, ...change.variables.fields } : order);
  if (useMedia('phone')) return <Pill tone={tones[value]}>{value}</Pill>;
  return (
    <ChoiceCell
      label={label}
      value={value}
      options={options}
      tones={tones}
      change={change}
      onChoose={(chosen) => change.mutate({ id: order.id, fields: fields(chosen) })}
      tabIndex={0}
    />
  );
};
