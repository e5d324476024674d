import { useEffect } from 'react';
import { unsavedInput } from 'shared/runtime/unsaved-input';

/** Ctrl+S, by the physical key so that it works in the Russian layout: saves all input, instead of the page. */
export const useSaveShortcut = (): void => {
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      unsavedInput.saveAll();
    };
    document.addEventListener('keydown', saveByKey);
    return () => document.removeEventListener('keydown', saveByKey);
  }, []);
};
