/** The file of a build that the host runs first; it brings the others. */
export const entryFile = 'remoteEntry.js';

/** Where a file of a build stands, from the site's root. A build's folder never changes. */
export const buildAddress = (section: string, build: string, file = ''): string => `/s/${section}/${build}/${file}`;
