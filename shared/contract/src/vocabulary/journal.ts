/**
 * What the entries of the journal are grouped by. `refused` holds all that was refused, of whatever kind; `user` is what
 * was changed about users, `section` what was done with builds.
 */
export const journalGroups = ['refused', 'sign-in', 'sign-out', 'export', 'download', 'user', 'section'] as const;
export type JournalGroup = (typeof journalGroups)[number];

/** How rows leave the program: as a file, or on paper. */
export const exportWays = ['xlsx', 'csv', 'txt', 'print'] as const;
export type ExportWay = (typeof exportWays)[number];

/** Characters of the title of what left; a longer one is cut. */
export const longestExportTitle = 150;
