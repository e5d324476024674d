import type { SaveType } from './file-target';
import { texts } from './texts';

/**
 * The maximum size of a file in megabytes, as set in the page; undefined without a setting: then only the back end
 * decides.
 */
export const uploadLimit = (saveType: SaveType): number | undefined => {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="upload-megabytes"]')?.dataset[saveType];
  return Number(stated) || undefined;
};

/** A file that is refused before it is sent, and why. */
export interface Refusal {
  name: string;
  reason: string;
}

interface CheckedFiles {
  accepted: File[];
  refused: Refusal[];
}

const megabyte = 1024 * 1024;

/** Finds files that the back end would refuse, before they are sent. Only images are allowed as images (spec §5). */
export const checkFiles = (files: readonly File[], saveType: SaveType): CheckedFiles => {
  const checked = files.map((file) => ({ file, reason: reasonAgainst(file, saveType) }));
  return {
    accepted: checked.filter(({ reason }) => !reason).map(({ file }) => file),
    refused: checked.flatMap(({ file: { name }, reason }) => (reason ? { name, reason } : [])),
  };
};

/** Some browsers do not know the type of a photo of an iPhone. */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));

const reasonAgainst = (file: File, saveType: SaveType): string | undefined => {
  const { size } = file;
  const limit = uploadLimit(saveType);
  if (saveType === 'image' && !isPicture(file)) return texts.refused.noPicture;
  if (size === 0) return texts.refused.empty;
  if (limit !== undefined && size > limit * megabyte) return texts.refused.tooLarge(limit);
  return undefined;
};
