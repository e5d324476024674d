import { useLayoutEffect } from 'react';

/** Elements in which keys have their own function. */
const ownKeys = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="dialog"]';

/** The screen handles a key before the page around it: a handled key is not handled twice. */
const targets = { screen: document, page: window } as const;

/**
 * A key that works while no text is being typed.
 * @param isPressed checks the physical key (`event.code`), so that it works in the Russian layout too.
 */
export const useShortcut = (
  isPressed: (event: KeyboardEvent) => boolean,
  act: () => void,
  of: keyof typeof targets = 'screen',
): void => {
  // Before the paint: a key that is pressed as soon as the list is visible is handled.
  useLayoutEffect(() => {
    const target = targets[of];
    const actByKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys);
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !isPressed(event)) return;
      event.preventDefault();
      act();
    };
    target.addEventListener('keydown', actByKey);
    return () => target.removeEventListener('keydown', actByKey);
  }, [isPressed, act, of]);
};
