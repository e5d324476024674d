/**
 * What a user may do beyond the shop's daily work: `sections` sees /sections and rolls a section back,
 * `sections-override` tries a build that is not live.
 */
export const permissions = ['sections', 'sections-override'] as const;
export type Permission = (typeof permissions)[number];
