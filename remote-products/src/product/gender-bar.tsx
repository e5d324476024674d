import { useState } from 'react';
import type { Product } from 'shared/contract/product';
import { isAbsentCall } from 'shared/runtime/http';
import type { Gender } from 'shared/vocabulary/product';
import { useSaveChoice } from '../data/product';
import { GenderChoice } from './gender-choice';

/** For whom the product is, saved as soon as it is chosen. */
export const GenderBar = ({ product: { id, gender, version } }: { product: Product }) => {
  // What is on its way shows at once; refused, it is gone again.
  const [chosen, setChosen] = useState<Gender>();
  const save = useSaveChoice(id);

  const choose = (next: Gender) => {
    setChosen(next);
    // What was chosen before may not be stored yet: it is what the person saw all the same.
    const edit = { change: { gender: next }, before: { gender: chosen ?? gender }, version };
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
