/**
 * Makes all of an element inert, except these elements and their ancestors.
 * @returns a function that undoes it.
 */
export const inertExcept = (place: Element, kept: readonly Element[]): (() => void) => {
  const made: Element[] = [];
  const visit = (element: Element) => {
    if (kept.includes(element)) return;
    if (kept.some((each) => element.contains(each))) {
      for (const child of element.children) visit(child);
    } else if (!element.hasAttribute('inert')) {
      element.setAttribute('inert', '');
      made.push(element);
    }
  };
  for (const child of place.children) visit(child);
  return () => {
    for (const element of made) element.removeAttribute('inert');
  };
};
