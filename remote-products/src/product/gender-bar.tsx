import { useState } from 'react';
import type { Product } from 'shared/contract/product';
import { isAbsentCall } from 'shared/runtime/http';
import type { Gender } from 'shared/vocabulary/product';
import { useSaveProduct } from '../data/product';
import { GenderChoice } from './gender-choice';

/** For whom the product is, saved as soon as it is chosen. */
export const GenderBar = ({ product: { id, gender, version } }: { product: Product }) => {
  // What is on its way shows at once; refused, it is gone again.
  const [chosen, setChosen] = useState<Gender>();
  const save = useSaveProduct(id);

  const choose = (next: Gender) => {
    setChosen(next);
    const edit = { change: { gender: next }, before: { gender }, version };
    save.mutate(edit, { onSettled: () => setChosen(undefined) });
  };

  return (
    <GenderChoice
      name={`gender-${id}`}
      value={chosen ?? gender}
      isSaving={save.isPending}
      isFixed={isAbsentCall(save.error)}
      onChoose={choose}
    />
  );
};
