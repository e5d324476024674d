import { placeOfFocus } from './place-of-focus';

/**
 * Where nothing has the focus, puts it where it was, or else into the screen: keys go on from there, and readers do not
 * begin at the top of the page.
 */
export const recoverFocus = (before: Element | null): void => {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const place = placeOfFocus(before) ?? document.querySelector('main');
  place?.focus({ preventScroll: true });
};
