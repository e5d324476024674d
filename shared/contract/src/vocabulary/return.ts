/** Where an accepted piece goes: back on its shelf, or out of the stock. */
export const returnTargets = ['stock', 'write_off'] as const;
export type ReturnTarget = (typeof returnTargets)[number];
