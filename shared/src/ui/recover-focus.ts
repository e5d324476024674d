import { placeOfFocus } from './place-of-focus';

/**
 * If no element has the focus, restores it to `before`, or else to the screen: so the keyboard continues there, and
 * screen readers do not start at the top of the page.
 */
export const recoverFocus = (before: Element | null): void => {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const place = placeOfFocus(before) ?? document.querySelector('main');
  place?.focus({ preventScroll: true });
};
