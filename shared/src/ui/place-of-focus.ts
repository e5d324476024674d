const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(':disabled');

/** Where the focus belongs after it was here: here again or, if that is disabled, to the nearest suitable ancestor. */
export const placeOfFocus = (before: Element | null): HTMLElement | undefined =>
  [before, before?.closest('[tabindex="-1"]') ?? null].find(canTakeFocus);
