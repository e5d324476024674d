import type { OrderRow } from 'shared/contract/order';
import { ChoicePill } from 'shared/ui/choice-pill';
import type { PillTone } from 'shared/ui/pill';
import { type OrderTag, orderTag, orderTags } from 'shared/vocabulary/order';
import { useChangeOrder } from '../data/orders';
import { texts } from '../texts';

const tones: Record<OrderTag, PillTone> = { [orderTag.barter]: 'outlined', [orderTag.none]: 'faint' };

/** The tag, changed in its place. */
export const TagCell = ({ order: { id, tag }, tabIndex }: { order: OrderRow; tabIndex: number }) => {
  const change = useChangeOrder('tag');
  return (
    <ChoicePill
      label={texts.columns.tag}
      value={tag}
      options={orderTags}
      tone={(value) => tones[value]}
      onChoose={(value) => change.mutate({ id, fields: { tag: value } })}
      isSaving={change.isPending}
      isRefused={change.isError}
      tabIndex={tabIndex}
    />
  );
};
