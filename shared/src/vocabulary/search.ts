/** What a record can be found by that its line in a list does not show. */
export const searchKinds = ['phone', 'email', 'city', 'address', 'product'] as const;
export type SearchKind = (typeof searchKinds)[number];
