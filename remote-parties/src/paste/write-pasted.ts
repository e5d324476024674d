import { useMutation } from '@tanstack/react-query';
import { sizeKey } from 'shared/vocabulary/size';
import { addSize, useAddLines } from '../data/party-lines';
import { type AnsweredRow, isWritten, lineOf } from './row-answers';

/** Writes the answered rows; first the sizes that their products do not have. */
export const useWritePasted = (partyId: number) => {
  const { mutateAsync: add } = useAddLines(partyId);
  return useMutation({
    mutationFn: async (rows: readonly AnsweredRow[]) => {
      const added = new Map<string, number>();
      const lines = [];
      for (const answered of rows.filter(isWritten)) {
        const { product, modification, size } = answered.row;
        const name = `${product?.id}/${sizeKey(size)}`;
        let id = modification?.id ?? added.get(name);
        if (id === undefined && product) {
          id = await addSize({ productId: product.id, size });
          added.set(name, id);
        }
        if (id !== undefined) lines.push(lineOf(answered, id));
      }
      return add(lines);
    },
  });
};
