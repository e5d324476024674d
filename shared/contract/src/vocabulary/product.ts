import { type PartyStatus, type PartyTag, partyStatuses, partyTags } from './party.ts';

/** A product in the remains list has the values of a party (spec §4). */
export type ProductStatus = PartyStatus;
export type ProductTag = PartyTag;
export const productStatuses = partyStatuses;
export const productTags = partyTags;

export const gender = { female: 'женский', male: 'мужской' } as const;
export type Gender = (typeof gender)[keyof typeof gender];
export const genders = [gender.female, gender.male] as const;
