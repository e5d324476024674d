import type { ProductRow } from 'shared/contract/product';
import { ChoiceCell } from 'shared/table/choice-cell';
import { tagTones } from 'shared/table/value-tones';
import { productTags } from 'shared/vocabulary/product';
import { useChangeRemains } from '../data/remains';
import { texts } from '../texts';

/** The tag, changed in its place. */
export const TagCell = ({ product: { id, tag }, tabIndex }: { product: ProductRow; tabIndex: number }) => {
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
    />
  );
};
