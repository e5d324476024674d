import { useState } from 'react';
import type { Product } from 'shared/contract/product';
import { isAbsentCall } from 'shared/runtime/http';
import { stockStatusTones } from 'shared/table/value-tones';
import { ChoicePill } from 'shared/ui/choice-pill';
import { Pill } from 'shared/ui/pill';
import { productStatuses, type ProductStatus as Status } from 'shared/vocabulary/product';
import { useSaveChoice } from '../data/product';
import { texts } from '../texts';

/** The status of the product, saved as soon as it is chosen. */
export const ProductStatus = ({ product: { id, status, version } }: { product: Product }) => {
  // What is on its way shows at once; refused, it is gone again.
  const [chosen, setChosen] = useState<Status>();
  const save = useSaveChoice(id);

  const choose = (next: Status) => {
    setChosen(next);
    // What was chosen before may not be stored yet: it is what the person saw all the same.
    const edit = { change: { status: next }, before: { status: chosen ?? status }, version };
    save.mutate(edit, { onSettled: () => setChosen(undefined) });
  };

  // A back end that saves nothing still shows what there is.
  if (isAbsentCall(save.error)) return <Pill tone={stockStatusTones[status]}>{status}</Pill>;
  return (
    <ChoicePill
      label={texts.product.status}
      value={chosen ?? status}
      options={productStatuses}
      tone={(value) => stockStatusTones[value]}
      isSaving={save.isPending}
      isRefused={save.isError}
      onChoose={choose}
    />
  );
};
