import { useAbility } from '@shared/kit/runtime/api/abilities';
import { notify } from '@shared/kit/runtime/page/notify';
import { useEffect } from 'react';
import { texts } from './texts';

/** Elements in which Ctrl+Z has its own function. */
const ownUndo = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Ctrl+Z outside of inputs undoes the person's last action. Its code is fetched with the first press. */
export const UndoKey = () => {
  const isOffered = useAbility('GET /api/actions/');
  useEffect(() => {
    if (!isOffered) return undefined;
    const undoByKey = (event: KeyboardEvent) => {
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ownUndo)) return;
      event.preventDefault();
      void import('./data/actions').then(
        ({ undoLast }) => undoLast(),
        () => notify.error(texts.failed),
      );
    };
    window.addEventListener('keydown', undoByKey);
    return () => window.removeEventListener('keydown', undoByKey);
  }, [isOffered]);
  return null;
};
