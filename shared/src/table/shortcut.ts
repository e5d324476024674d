import { useLayoutEffect } from 'react';

/** Where keys have a meaning of their own. */
const ownKeys = 'input:not([type="checkbox"]), textarea, [role="menu"], [role="dialog"]';

/**
 * A key that works wherever nothing is being typed.
 * @param isPressed tells by the key's place (`event.code`), so that it works in the Russian layout too.
 */
export const useShortcut = (isPressed: (event: KeyboardEvent) => boolean, act: () => void): void => {
  // Before the screen is painted: who presses the key as soon as the list is there is heard.
  useLayoutEffect(() => {
    const actByKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys);
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !isPressed(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', actByKey);
    return () => document.removeEventListener('keydown', actByKey);
  }, [isPressed, act]);
};
