/** The values of a party's enumerations; they are sent and stored as the Russian text itself (spec §4). */
export const partyStatus = { inStock: 'на складе', paid: 'оплачено', notOrdered: 'не заказано' } as const;
export const partyTag = { barter: 'бартер', none: 'нет' } as const;

export type PartyStatus = (typeof partyStatus)[keyof typeof partyStatus];
export type PartyTag = (typeof partyTag)[keyof typeof partyTag];

/** In the order in which they are offered. */
export const partyStatuses = [partyStatus.inStock, partyStatus.paid, partyStatus.notOrdered] as const;
export const partyTags = [partyTag.barter, partyTag.none] as const;
