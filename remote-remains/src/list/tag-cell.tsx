import type { ProductRow } from 'shared/contract/product';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import { tagTones } from 'shared/table/value-tones';
import { productTags } from 'shared/vocabulary/product';
import { useChangeRemains } from '../data/remains';
import { texts } from '../texts';

/** The tag, editable in the cell. */
export const TagCell = ({ product: { id, tag }, tabIndex, isSaving }: CellState & { product: ProductRow }) => {
  const change = useChangeRemains('tag');
  return (
    <ChoiceCell
      label={texts.columns.tag}
      value={tag}
      options={productTags}
      tones={tagTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { tag: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
