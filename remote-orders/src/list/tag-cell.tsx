import type { OrderRow } from 'shared/contract/order';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import { tagTones } from 'shared/table/value-tones';
import { orderTags } from 'shared/vocabulary/order';
import { useChangeOrders } from '../data/orders';
import { texts } from '../texts';

/** The tag, editable in the cell. */
export const TagCell = ({ order: { id, tag }, tabIndex, isSaving }: CellState & { order: OrderRow }) => {
  const change = useChangeOrders('tag');
  return (
    <ChoiceCell
      label={texts.columns.tag}
      value={tag}
      options={orderTags}
      tones={tagTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { tag: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
