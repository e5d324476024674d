import type { KeyboardEvent } from 'react';

/** Moves the focus to the list item before or after the focused one; items have a `tabindex`. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.code !== 'ArrowDown' && event.code !== 'ArrowUp') return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('li[tabindex]')];
  const focused = entries.findIndex((entry) => entry.contains(document.activeElement));
  event.preventDefault();
  entries[focused + (event.code === 'ArrowDown' ? 1 : -1)]?.focus();
};
