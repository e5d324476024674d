import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { checkFiles, type Refusal } from './check-files';
import type { SaveType } from './file-target';
import { type TakenFiles, takenFiles } from './taken-files';

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Elements in which a paste inserts text. */
const ownPaste = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]';

const isBehindDialog = (place: HTMLElement | null) => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return dialog !== undefined && !dialog.contains(place);
};

/**
 * Accepts files that are dropped on an element, or pasted while it is on the screen. A file dropped beside it is
 * ignored: the browser would leave the page for it.
 */
const useFileDrop = (place: RefObject<HTMLElement | null>, take: (taken: TakenFiles) => void) => {
  const [isOver, setIsOver] = useState(false);

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const isText = event.target instanceof Element && event.target.closest(ownPaste);
    const pasted = event.clipboardData;
    if (isText || !pasted || pasted.files.length === 0 || isBehindDialog(place.current)) return;
    event.preventDefault();
    take(takenFiles(pasted));
  });

  useEffect(() => {
    const stayOnPage = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const onPaste = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', onPaste);
    window.addEventListener('dragover', stayOnPage);
    window.addEventListener('drop', stayOnPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', stayOnPage);
      window.removeEventListener('drop', stayOnPage);
    };
  }, []);

  return {
    isOver,
    /** For the element itself. */
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take(takenFiles(event.dataTransfer));
      },
    },
  };
};

interface FileIntakeParts {
  saveType: SaveType;
  /** The element that accepts drops. */
  place: RefObject<HTMLElement | null>;
  onAccept: (files: File[]) => void;
}

/**
 * Files that a person chose, dropped or pasted: the valid ones are passed on, the others are reported with their
 * errors.
 */
export const useFileIntake = ({ saveType, place, onAccept }: FileIntakeParts) => {
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [isNothingChosen, setNothingChosen] = useState(false);

  const take = ({ files, folders }: TakenFiles) => {
    const checked = checkFiles(files, saveType);
    setRefused([...folders, ...checked.refused]);
    setNothingChosen(files.length + folders.length === 0);
    if (checked.accepted.length > 0) onAccept(checked.accepted);
  };

  return {
    ...useFileDrop(place, take),
    refused,
    forgetRefused: () => setRefused([]),
    isNothingChosen,
    sayNothingChosen: () => setNothingChosen(true),
    choose: (files: File[]) => take({ files, folders: [] }),
  };
};
