import { productStatuses, productTags } from '@shared/contract/vocabulary/product';
import type { ProductRow } from '@shared/contract/wire/product';
import { stockStatusTones, tagTones } from '@shared/kit/shop/value-tones';
import { recordChoice } from '@shared/kit/table/record-choice';
import { useChangeRemains } from './data/remains';
import { texts } from './texts';

const useChangeStatus = () => useChangeRemains('status');
const useChangeTag = () => useChangeRemains('tag');

export const statusChoice = recordChoice({
  id: 'status',
  header: texts.columns.status,
  options: productStatuses,
  tones: stockStatusTones,
  // Unknown for a back end with only the specified fields.
  read: ({ status }: ProductRow) => status,
  call: 'PATCH /api/products/{id}/',
  fields: (status) => ({ status }),
  useChange: useChangeStatus,
});

export const tagChoice = recordChoice({
  id: 'tag',
  header: texts.columns.tag,
  options: productTags,
  tones: tagTones,
  read: ({ tag }: ProductRow) => tag,
  call: 'PATCH /api/products/{id}/',
  fields: (tag) => ({ tag }),
  useChange: useChangeTag,
});
