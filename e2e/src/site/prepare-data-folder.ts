import { rm } from 'node:fs/promises';
import { makeDataFolder, preparedFolderVariable, startSite } from './running-site';

/**
 * Once for all workers, before the journeys: starts a site on an empty folder, which makes its database and demo data,
 * and stops it. Each site of the journeys begins with a copy of that folder, which costs a fifth of a first start.
 * @returns what removes the folder after the journeys.
 */
const prepareDataFolder = async (): Promise<() => Promise<void>> => {
  const folder = await makeDataFolder();
  const site = await startSite(folder);
  await site.stop();
  process.env[preparedFolderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

export default prepareDataFolder;
