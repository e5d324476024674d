/** A visible box on the page. */
export interface SeenBox {
  element: Element;
  rect: DOMRect;
  /** Its layer: texts of one layer must not overlap. */
  layer: Element;
  /** Its name in a report. */
  name: string;
}

/** A line of text: where it is laid out and which part of it is visible. */
export interface SeenText extends SeenBox {
  text: string;
  laidOut: DOMRect;
  /** The element that clips it, if any. */
  cutBy: Element | undefined;
}

/** The input of the page checks. It is created in the page, once for all checks. */
export interface PageKit {
  texts: SeenText[];
  controls: SeenBox[];
  nameOf: (element: Element) => string;
  overlap: (one: DOMRect, other: DOMRect) => { width: number; height: number };
  layerOf: (element: Element) => Element;
}

/** Runs in the page, so it can use nothing from outside of itself. */
export const makePageKit = (): PageKit => {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const role = element.getAttribute('role');
    return `<${element.tagName.toLowerCase()}${role ? ` role=${role}` : ''}> '${words}'`;
  };

  const intersection = (one: DOMRect, other: DOMRect) => {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(one.right, other.right) - left),
      Math.max(0, Math.min(one.bottom, other.bottom) - top),
    );
  };

  const layers = new Map<Element, Element>();
  /** The nearest ancestor that overlaps others intentionally: a fixed bar, a menu, a dialog. */
  const layerOf = (element: Element): Element => {
    const known = layers.get(element);
    if (known) return known;
    const { position, zIndex } = styleOf(element);
    const isOver = position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto');
    const parent = element.parentElement;
    const layer = isOver || !parent ? element : layerOf(parent);
    layers.set(element, layer);
    return layer;
  };

  /** The visible part of a rectangle after clipping by its ancestors. */
  const clip = (element: Element, rect: DOMRect): { rect: DOMRect; cutBy: Element | undefined } => {
    let [left, cutBy]: [DOMRect, Element | undefined] = [rect, undefined];
    let isScrolledX = false;
    let isScrolledY = false;
    let position = styleOf(element).position;
    for (let place: Element | null = element; place && place !== document.body; place = place.parentElement) {
      const { overflowX, overflowY, clipPath, position: own } = styleOf(place);
      // A box that is positioned by an outer ancestor is not clipped by those in between.
      const isHeld = position !== 'absolute' || own !== 'static';
      if (overflowX !== 'visible' && isHeld) {
        const frame = place.getBoundingClientRect();
        const scrollsX = overflowX === 'auto' || overflowX === 'scroll';
        const scrollsY = overflowY === 'auto' || overflowY === 'scroll';
        const isCut =
          (!scrollsX && !isScrolledX && (rect.left < frame.left - 1.5 || rect.right > frame.right + 1.5)) ||
          (!scrollsY && !isScrolledY && (rect.top < frame.top - 4 || rect.bottom > frame.bottom + 4));
        cutBy ??= isCut ? place : undefined;
        left = intersection(left, frame);
        isScrolledX ||= scrollsX;
        isScrolledY ||= scrollsY;
      }
      if (clipPath === 'inset(50%)') left = new DOMRect(rect.left, rect.top, 0, 0);
      if (own === 'fixed') break;
      if (isHeld && place !== element) position = own;
    }
    return { rect: left, cutBy };
  };

  const isSeen = ({ width, height }: DOMRect) => width > 2 && height > 2;

  const texts: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName)) continue;
    if (!isShown(element)) continue;
    range.selectNodeContents(node);
    for (const laidOut of range.getClientRects()) {
      const { rect, cutBy } = clip(element, laidOut);
      if (isSeen(rect))
        texts.push({ element, text, laidOut, rect, cutBy, layer: layerOf(element), name: nameOf(element) });
    }
  }

  /** The padding of a field reserves room for elements over it. */
  const withinPadding = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!(element instanceof HTMLInputElement) || element.type === 'checkbox')
      return new DOMRect(left, top, width, height);
    const { paddingLeft, paddingRight } = styleOf(element);
    const [start, end] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    return new DOMRect(left + start, top, Math.max(0, width - start - end), height);
  };

  const controls: SeenBox[] = [];
  for (const element of document.querySelectorAll('button, input, select, textarea, a[href], summary, [role=button]')) {
    if (!isShown(element)) continue;
    const { rect } = clip(element, withinPadding(element));
    if (isSeen(rect)) controls.push({ element, rect, layer: layerOf(element), name: nameOf(element) });
  }

  return {
    texts,
    controls,
    nameOf,
    layerOf,
    overlap: (one, other) => intersection(one, other),
  };
};
