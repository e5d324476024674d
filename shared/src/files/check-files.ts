import { pictureTypes } from 'shared/vocabulary/picture';
import type { SaveType } from './file-target';
import { texts } from './texts';
import { uploadLimit } from './upload-limit';

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

const reasonAgainst = ({ type, size }: File, saveType: SaveType): string | undefined => {
  const limit = uploadLimit(saveType);
  if (saveType === 'image' && !type.startsWith('image/')) return texts.refused.noPicture;
  if (saveType === 'image' && !pictureTypes.includes(type)) return texts.refused.unknownPicture;
  if (size === 0) return texts.refused.empty;
  if (limit !== undefined && size > limit * megabyte) return texts.refused.tooLarge(limit);
  return undefined;
};
