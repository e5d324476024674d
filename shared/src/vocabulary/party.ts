/** Values of a party's closed lists; they travel and are stored as the Russian text itself (spec §4). */
export const partyStatuses = ['на складе', 'оплачено', 'не заказано'] as const;
export const partyTags = ['бартер', 'нет'] as const;

export type PartyStatus = (typeof partyStatuses)[number];
export type PartyTag = (typeof partyTags)[number];
