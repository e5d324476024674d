import { type OrderStatus, orderStatus } from '@shared/contract/vocabulary/order';
import { type PartyStatus, type PartyTag, partyStatus, partyTag } from '@shared/contract/vocabulary/party';
import type { PillTone } from '@shared/kit/ui/pill';

/** Of parties, and of products in the remains (spec §4). */
export const stockStatusTones: Record<PartyStatus, PillTone> = {
  [partyStatus.inStock]: 'green',
  [partyStatus.paid]: 'blue',
  [partyStatus.notOrdered]: 'grey',
};

/** A return is not a failure, so it is not red. */
export const orderStatusTones: Record<OrderStatus, PillTone> = {
  [orderStatus.inProgress]: 'amber',
  [orderStatus.delivered]: 'green',
  [orderStatus.returned]: 'violet',
};

/** Of orders, parties and products alike. */
export const tagTones: Record<PartyTag, PillTone> = { [partyTag.barter]: 'outlined', [partyTag.none]: 'faint' };

/** In a card only a meaningful tag is worth its space. */
export const cardTagTones: Record<PartyTag, PillTone | undefined> = { ...tagTones, [partyTag.none]: undefined };
