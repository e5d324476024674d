/** The id of the host among the published builds; no section has it. */
export const hostId = 'host';

/** The file of a build that the host runs first; it loads the others. */
export const entryFile = 'remoteEntry.js';

/** The address of a file of a build, from the site's root. A build's folder never changes. */
export const buildAddress = (section: string, build: string, file = ''): string => `/s/${section}/${build}/${file}`;

/** Where the source map of a published file is kept, compressed, from the site's root. No browser gets it. */
export const mapFile = (file: string): string => `maps/${file}.map.gz`;
