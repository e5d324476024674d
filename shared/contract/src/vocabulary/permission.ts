import type { Right } from './rights.ts';

/**
 * Three rights by the names that they had before there were roles: `sections` sees /sections and rolls a section back,
 * `sections-override` tries a build that is not live, `journal` reads who signed in, was refused or took something out.
 */
export const permissions = ['sections', 'sections-override', 'journal'] as const;
export type Permission = (typeof permissions)[number];

/** The right of each. */
export const rightOfPermission = {
  sections: 'sections.publish',
  'sections-override': 'sections.try',
  journal: 'people.journal',
} as const satisfies Record<Permission, Right>;
