import { type RefObject, useState } from 'react';
import { checkFiles, type Refusal } from './check-files';
import type { SaveType } from './file-target';
import { type TakenFiles, useFileDrop } from './use-file-drop';

interface FileIntakeOptions {
  saveType: SaveType;
  /** The element that accepts drops. */
  element: RefObject<HTMLElement | null>;
  onAccept: (files: File[]) => void;
}

/**
 * Files that a person chose, dropped or pasted: the valid ones are passed on, the others are reported with their
 * errors.
 */
export const useFileIntake = ({ saveType, element, onAccept }: FileIntakeOptions) => {
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [isNothingChosen, setNothingChosen] = useState(false);

  const take = ({ files, folders }: TakenFiles) => {
    const checked = checkFiles(files, saveType);
    setRefused([...folders, ...checked.refused]);
    setNothingChosen(files.length + folders.length === 0);
    if (checked.accepted.length > 0) onAccept(checked.accepted);
  };

  return {
    ...useFileDrop(element, take),
    refused,
    forgetRefused: () => setRefused([]),
    isNothingChosen,
    sayNothingChosen: () => setNothingChosen(true),
    choose: (files: File[]) => take({ files, folders: [] }),
  };
};
