/** The values by which a record is found although its row does not show them. */
export const searchKinds = ['phone', 'email', 'city', 'address', 'product'] as const;
export type SearchKind = (typeof searchKinds)[number];
