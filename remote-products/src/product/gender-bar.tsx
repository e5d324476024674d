import type { Product } from 'shared/contract/product';
import { useSaveProduct } from '../data/product';
import { GenderChoice } from './gender-choice';

/** For whom the product is, saved as soon as it is chosen. */
export const GenderBar = ({ product: { id, gender, version } }: { product: Product }) => {
  const save = useSaveProduct(id);
  return (
    <GenderChoice
      name={`gender-${id}`}
      // What is on its way shows at once; refused, it is gone again.
      value={save.isPending ? save.variables.change.gender : gender}
      isSaving={save.isPending}
      onChoose={(chosen) => save.mutate({ change: { gender: chosen }, before: { gender }, version })}
    />
  );
};
