import type { PageKit } from './page-kit';

/** Texts that are clipped, or overflow their control or their neighbour. Runs in the page. */
export const textsWithoutRoom = ({ texts, controls, nameOf, overlap }: PageKit): string[] => {
  const violations = new Set<string>();
  const isAround = (one: Element, other: Element) => one.contains(other) || other.contains(one);

  /**
   * An ellipsis is intended if the whole text is available: in a title, an accessible name, or by widening a column.
   */
  const isMeant = (element: Element, cutBy: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(cutBy);
    if (textOverflow !== 'ellipsis' && (webkitLineClamp === 'none' || webkitLineClamp === '')) return false;
    const control = element.closest('button, a[href]');
    return (
      element.closest('[title], [role=gridcell], [role=columnheader]') !== null ||
      [element, cutBy, control].some((named) => named?.hasAttribute('aria-label'))
    );
  };

  for (const { element, laidOut: line, cutBy, name } of texts) {
    if (cutBy) {
      if (!isMeant(element, cutBy)) violations.add(`cut off: ${name} in ${nameOf(cutBy)}`);
      continue;
    }
    const control = element.closest('button, a[href], [role=button]');
    if (!control) continue;
    const frame = control.getBoundingClientRect();
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
    const isClear = (drawn: string) => drawn === 'rgba(0, 0, 0, 0)';
    if ((borderTopWidth === '0px' || isClear(borderTopColor)) && isClear(backgroundColor)) continue;
    if (line.left < frame.left - 1 || line.right > frame.right + 1) violations.add(`runs out of its control: ${name}`);
    else if (line.left < frame.left + 2 || line.right > frame.right - 2) violations.add(`touches its frame: ${name}`);
  }

  const sorted = texts.toSorted((one, other) => one.rect.top - other.rect.top);
  for (const [place, one] of sorted.entries()) {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.rect.top >= one.rect.bottom - 3) break;
      if (one.element === other.element || one.layer !== other.layer) continue;
      const { width, height } = overlap(one.rect, other.rect);
      if (width > 2 && height > 4) violations.add(`runs over its neighbour: ${one.name} and ${other.name}`);
    }
    for (const control of controls) {
      if (control.layer !== one.layer || isAround(control.element, one.element)) continue;
      const label = one.element.closest('label');
      if (label?.contains(control.element)) continue;
      const { width, height } = overlap(one.rect, control.rect);
      if (width > 2 && height > 4) violations.add(`runs over a control: ${one.name} and ${control.name}`);
    }
  }
  return [...violations];
};
