import type { SaveType } from './file-target';

/**
 * The maximum size of a file in megabytes, as set in the page; undefined without a setting: then only the back end
 * decides.
 */
export const uploadLimit = (saveType: SaveType): number | undefined => {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="upload-megabytes"]')?.dataset[saveType];
  return Number(stated) || undefined;
};
