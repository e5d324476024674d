const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(':disabled');

/** Where the focus belongs after it was here: here again or, if that is disabled, to the nearest suitable ancestor. */
export const focusTarget = (before: Element | null): HTMLElement | undefined =>
  [before, before?.closest('[tabindex="-1"]') ?? null].find(canTakeFocus);

/**
 * If no element has the focus, restores it to `before`, or else to the screen: so the keyboard continues there, and
 * screen readers do not start at the top of the page.
 */
export const recoverFocus = (before: Element | null): void => {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const target = focusTarget(before) ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
};
