import type { PageKit } from './page-kit';

/**
 * Fixed elements, and the buttons that stick to the end of a dialog, that cover a text or a control which cannot be
 * scrolled out from under them. Runs in the page, which is scrolled to its end.
 */
export const thingsThatCover = ({ texts, controls, nameOf, overlap }: PageKit): string[] => {
  const violations = new Set<string>();
  const screen = window.innerWidth * window.innerHeight;
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;
  // A menu and a popover are positioned by the element around them.
  const layerOfDialog = Math.max(...[dialog, dialog?.parentElement].map((element) => (element ? layerOf(element) : 0)));
  const isOverlay = (element: Element) =>
    element.matches(':has(> [role=menu])') ||
    element.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

  const sticksToEndOfDialog = (element: Element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom !== 'auto' && dialog?.contains(element);
  };

  /** Whether an element belongs to something fixed that is above another fixed element: it is not covered by that. */
  const isAbove = (element: Element, thing: Element) => {
    let place: Element | null = element;
    while (place && getComputedStyle(place).position !== 'fixed') place = place.parentElement;
    return place !== null && layerOf(place) > layerOf(thing);
  };

  /** Small, and in the lower half: the area under a bar at the top is visible further up. */
  const fixed = [...document.body.querySelectorAll('*')].filter((element) => {
    if (sticksToEndOfDialog(element)) return true;
    if (getComputedStyle(element).position !== 'fixed' || isOverlay(element)) return false;
    const { width, height, top } = element.getBoundingClientRect();
    return width > 2 && height > 2 && width * height < screen / 3 && top + height / 2 > window.innerHeight / 2;
  });

  for (const thing of fixed) {
    // A sheet is over the bar at the foot of its card.
    if (dialog && !dialog.contains(thing) && layerOf(thing) < layerOfDialog) continue;
    const frame = thing.getBoundingClientRect();
    for (const { element, rect, name } of [...texts, ...controls]) {
      // Below an open dialog nothing can be read or pressed.
      const isWithin = dialog ? dialog.contains(element) : !isOverlay(element);
      if (!isWithin || thing.contains(element) || isAbove(element, thing)) continue;
      const { width, height } = overlap(frame, rect);
      if (width > 2 && height > 2) violations.add(`${nameOf(thing)} covers ${name}`);
    }
  }
  return [...violations];
};
