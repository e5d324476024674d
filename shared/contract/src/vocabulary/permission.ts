/**
 * What a user may do beyond the shop's daily work: `sections` sees /sections and rolls a section back,
 * `sections-override` tries a build that is not live, `journal` reads who signed in, was refused or took something out.
 */
export const permissions = ['sections', 'sections-override', 'journal'] as const;
export type Permission = (typeof permissions)[number];
