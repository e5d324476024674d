/**
 * The permissions beyond the shop's daily work: `sections` shows /sections and rolls a section back,
 * `sections-override` overrides a build in one tab.
 */
export const permissions = ['sections', 'sections-override'] as const;
export type Permission = (typeof permissions)[number];
