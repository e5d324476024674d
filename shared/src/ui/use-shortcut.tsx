import { useLayoutEffect } from 'react';

/** Where keys have a meaning of their own. */
const ownKeys = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="dialog"]';

/** A screen is asked before the page around it: what it has taken is not done twice. */
const places = { screen: document, page: window } as const;

/**
 * A key that works wherever nothing is being typed.
 * @param isPressed tells by the key's place (`event.code`), so that it works in the Russian layout too.
 */
export const useShortcut = (
  isPressed: (event: KeyboardEvent) => boolean,
  act: () => void,
  of: keyof typeof places = 'screen',
): void => {
  // Before the screen is painted: who presses the key as soon as the list is there is heard.
  useLayoutEffect(() => {
    const place = places[of];
    const actByKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys);
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !isPressed(event)) return;
      event.preventDefault();
      act();
    };
    place.addEventListener('keydown', actByKey);
    return () => place.removeEventListener('keydown', actByKey);
  }, [isPressed, act, of]);
};
