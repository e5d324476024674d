import { useLayoutEffect } from 'react';

/** Elements in which keys have their own function. */
const ownKeys = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="dialog"]';

/** The screen handles a key before the page around it: a handled key is not handled twice. */
const places = { screen: document, page: window } as const;

/**
 * A key that works while no text is being typed.
 * @param isPressed checks the physical key (`event.code`), so that it works in the Russian layout too.
 */
export const useShortcut = (
  isPressed: (event: KeyboardEvent) => boolean,
  act: () => void,
  of: keyof typeof places = 'screen',
): void => {
  // Before the paint: a key that is pressed as soon as the list is visible is handled.
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
