import type { Refusal } from './check-files';
import { texts } from './texts';

/** The dropped or pasted files. */
export interface TakenFiles {
  files: File[];
  /** Folders arrive as files that cannot be read. */
  folders: Refusal[];
}

export const takenFiles = ({ items, files }: DataTransfer): TakenFiles => {
  const folders = new Set(
    [...items].flatMap((item) => {
      const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null;
      return entry?.isDirectory ? entry.name : [];
    }),
  );
  return {
    files: [...files].filter(({ name }) => !folders.has(name)),
    folders: [...folders].map((name) => ({ name, reason: texts.refused.folder })),
  };
};
