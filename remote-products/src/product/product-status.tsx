import { productStatuses, type ProductStatus as Status } from '@shared/contract/vocabulary/product';
import type { Product } from '@shared/contract/wire/product';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { stockStatusTones } from '@shared/kit/shop/value-tones';
import { ChoicePill } from '@shared/kit/ui/choices/choice-pill';
import { Pill } from '@shared/kit/ui/pill';
import { useState } from 'react';
import { useSaveChoice } from '../data/product';
import { texts } from '../texts';

/** The status of the product, saved as soon as it is chosen. */
export const ProductStatus = ({ product: { id, status, version } }: { product: Product }) => {
  // A pending choice shows at once; a refused one is rolled back.
  const [chosen, setChosen] = useState<Status>();
  const canSave = useAbility('PATCH /api/products/{id}/');
  const save = useSaveChoice(id);

  const choose = (next: Status) => {
    setChosen(next);
    // The previous choice may not be stored yet, but it is what the person saw.
    const edit = { change: { status: next }, before: { status: chosen ?? status }, version };
    save.mutate(edit, { onSettled: () => setChosen(undefined) });
  };

  // A back end that cannot save still shows the value.
  if (!canSave) return <Pill tone={stockStatusTones[status]}>{status}</Pill>;
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
