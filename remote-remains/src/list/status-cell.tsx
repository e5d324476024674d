import type { ProductRow } from 'shared/contract/product';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import { stockStatusTones } from 'shared/table/value-tones';
import { productStatuses } from 'shared/vocabulary/product';
import { useChangeRemains } from '../data/remains';
import { texts } from '../texts';

/** The status, editable in the cell. */
export const StatusCell = ({ product: { id, status }, tabIndex, isSaving }: CellState & { product: ProductRow }) => {
  const change = useChangeRemains('status');
  return (
    <ChoiceCell
      label={texts.columns.status}
      value={status}
      options={productStatuses}
      tones={stockStatusTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { status: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
