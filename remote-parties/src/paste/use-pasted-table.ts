import { useEffect, useEffectEvent } from 'react';
import { parseTable } from 'shared/files/parse-table';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;

/** A block of cells that is pasted anywhere on the screen, except while something is being typed. */
export const usePastedTable = (onPaste: (cells: string[][]) => void, isOn: boolean): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target)) return;
    const cells = parseTable(event.clipboardData?.getData('text/plain') ?? '');
    if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return;
    event.preventDefault();
    // A spreadsheet copies a picture of its cells too, which is no file of the party.
    event.stopImmediatePropagation();
    onPaste(cells);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const obey = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', obey, { capture: true });
    return () => document.removeEventListener('paste', obey, { capture: true });
  }, [isOn]);
};
