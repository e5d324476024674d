import { orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import type { OrderRow } from '@shared/contract/wire/order';
import { orderStatusTones, tagTones } from '@shared/kit/shop/value-tones';
import { recordChoice } from '@shared/kit/table/record-choice';
import { useChangeOrders } from './data/orders';
import { texts } from './texts';

const useChangeStatus = () => useChangeOrders('status');
const useChangeTag = () => useChangeOrders('tag');

export const statusChoice = recordChoice({
  id: 'status',
  header: texts.columns.status,
  options: orderStatuses,
  tones: orderStatusTones,
  read: ({ status }: OrderRow) => status,
  call: 'PATCH /api/orders/',
  fields: (status) => ({ status }),
  useChange: useChangeStatus,
});

export const tagChoice = recordChoice({
  id: 'tag',
  header: texts.columns.tag,
  options: orderTags,
  tones: tagTones,
  read: ({ tag }: OrderRow) => tag,
  call: 'PATCH /api/orders/',
  fields: (tag) => ({ tag }),
  useChange: useChangeTag,
});
