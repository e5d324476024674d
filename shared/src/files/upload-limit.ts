import type { SaveType } from './file-target';

/** How many megabytes a file may weigh, as the page says; undefined where nobody said: then the back end decides alone. */
export const uploadLimit = (saveType: SaveType): number | undefined => {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="upload-megabytes"]')?.dataset[saveType];
  return Number(stated) || undefined;
};
