/** The target of `/` (spec §2). */
export const homePath = '/warehouse/orders';
