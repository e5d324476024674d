import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Everything generated on this machine: stamps, the published site, the data. Delete it to start over. */
export const localFolder = join(root, '.local');

/** The packages of all sections: every folder with a section.json. */
export const sectionPackages = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'section.json')))
  .sort();

/** The projects for the type checker: first the modules that Node runs, whose declarations the others read. */
export const typedProjects = [
  'shared/contract',
  'shared/delivery',
  'api',
  'shared/kit',
  'host',
  ...sectionPackages,
  'e2e',
  'scripts',
];

/** The site of `npm start`. */
export const siteFolder = join(localFolder, 'site');

/** The site of `npm run dev`. */
export const developmentSite = join(localFolder, 'site-development');
