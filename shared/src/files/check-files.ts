import { pictureTypes } from 'shared/vocabulary/picture';
import type { SaveType } from './file-target';
import { texts } from './texts';
import { uploadLimit } from './upload-limit';

/** A file that is not even sent, and why. */
export interface Refusal {
  name: string;
  reason: string;
}

interface CheckedFiles {
  accepted: File[];
  refused: Refusal[];
}

const megabyte = 1024 * 1024;

/** What the back end would refuse, found out before it is sent. Only images are images (spec §5). */
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
