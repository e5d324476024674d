import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImage } from 'shared/contract/file';
import { isAbsentCall } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { type FileTarget, recordCalls } from './file-target';
import { arrangeImages } from './stored-files';
import { texts } from './texts';

/**
 * The photos in the order set by a person: it shows at once, and is rolled back if the back end refuses. Without the
 * call in the back end the buttons disappear without a message.
 */
export const usePhotoOrder = (target: FileTarget, images: readonly ProductImage[], reload: () => unknown) => {
  /** Undefined if the product has this order already. */
  const [wanted, setWanted] = useState<readonly number[]>();
  const [canArrange, setCanArrange] = useState(true);
  const ordered = wanted ? inOrder(images, wanted) : images;

  const { mutate } = useMutation({
    // One after the other, so that the last one wins.
    scope: { id: `${recordCalls(target)}/images` },
    mutationFn: (ids: readonly number[]) => arrangeImages(target, ids),
    onError: (error) => {
      if (isAbsentCall(error)) setCanArrange(false);
      else notify.error(texts.image.notArranged);
    },
    onSettled: async (_answer, _error, ids) => {
      await reload();
      setWanted((newest) => (newest === ids ? undefined : newest));
    },
  });

  const arrange = (ids: readonly number[]) => {
    setWanted(ids);
    mutate(ids);
  };

  return { ordered, canArrange, arrange };
};

/** New ones are last. */
const inOrder = (images: readonly ProductImage[], ids: readonly number[]) => {
  const placeOf = ({ id }: ProductImage) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return images.toSorted((one, other) => placeOf(one) - placeOf(other));
};
