/** Values of a party's closed lists; they travel and are stored as the Russian text itself (spec §4). */
export const partyStatus = { inStock: 'на складе', paid: 'оплачено', notOrdered: 'не заказано' } as const;
export const partyTag = { barter: 'бартер', none: 'нет' } as const;

export type PartyStatus = (typeof partyStatus)[keyof typeof partyStatus];
export type PartyTag = (typeof partyTag)[keyof typeof partyTag];

/** In the order they are offered. */
export const partyStatuses = [partyStatus.inStock, partyStatus.paid, partyStatus.notOrdered] as const;
export const partyTags = [partyTag.barter, partyTag.none] as const;
