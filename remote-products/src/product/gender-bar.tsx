import { useState } from 'react';
import type { Product } from 'shared/contract/product';
import { isAbsentCall } from 'shared/runtime/http';
import type { Gender } from 'shared/vocabulary/product';
import { useSaveChoice } from '../data/product';
import { GenderChoice } from './gender-choice';

/** The gender of the product, saved as soon as it is chosen. */
export const GenderBar = ({ product: { id, gender, version } }: { product: Product }) => {
  // A pending choice shows at once; a refused one is rolled back.
  const [chosen, setChosen] = useState<Gender>();
  const save = useSaveChoice(id);

  const choose = (next: Gender) => {
    setChosen(next);
    // The previous choice may not be stored yet, but it is what the person saw.
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
