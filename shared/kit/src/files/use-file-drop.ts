import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Refusal } from './check-files';
import { texts } from './texts';

/** The dropped or pasted files. */
export interface TakenFiles {
  files: File[];
  /** Folders arrive as files that cannot be read. */
  folders: Refusal[];
}

const takenFiles = ({ items, files }: DataTransfer): TakenFiles => {
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

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Elements in which a paste inserts text. */
const ownPaste = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]';

const isBehindDialog = (element: HTMLElement | null) => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return dialog !== undefined && !dialog.contains(element);
};

/**
 * Accepts files that are dropped on an element, or pasted while it is on the screen. A file dropped beside it is
 * ignored: the browser would leave the page for it.
 */
export const useFileDrop = (element: RefObject<HTMLElement | null>, take: (taken: TakenFiles) => void) => {
  const [isOver, setIsOver] = useState(false);

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const isText = event.target instanceof Element && event.target.closest(ownPaste);
    const pasted = event.clipboardData;
    if (isText || !pasted || pasted.files.length === 0 || isBehindDialog(element.current)) return;
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
