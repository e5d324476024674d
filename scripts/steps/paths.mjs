import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Everything made on this machine stands here: stamps, the published site, the data. Delete it to start over. */
export const localFolder = join(root, '.local');

export const sectionPackages = ['remote-orders', 'remote-parties', 'remote-products', 'remote-remains'];

/** @param {'production' | 'development'} mode */
export const siteFolder = (mode) => join(localFolder, mode === 'production' ? 'site' : 'site-development');
