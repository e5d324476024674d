import type { PageKit } from './page-kit';

/** Controls with the browser's default look: its border, its background, its font. Runs in the page. */
export const controlsWithBrowserLook = ({ controls, nameOf }: PageKit): string[] => {
  const bare = new Map<string, CSSStyleDeclaration>();
  const place = document.createElement('div');
  place.style.all = 'revert';
  document.body.append(place);

  /** The browser's default rendering of such an element, without our styles. */
  const bareOf = (element: Element) => {
    const type = element.getAttribute('type') ?? '';
    const key = `${element.tagName} ${type}`;
    const known = bare.get(key);
    if (known) return known;
    const twin = document.createElement(element.tagName);
    if (type !== '') twin.setAttribute('type', type);
    if (element.tagName === 'A') twin.setAttribute('href', '/nowhere-at-all');
    twin.style.all = 'revert';
    place.append(twin);
    const style = getComputedStyle(twin);
    bare.set(key, style);
    return style;
  };

  const borderOf = ({ borderTopStyle, borderTopWidth, borderTopColor }: CSSStyleDeclaration) =>
    `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;

  const violationsOf = (element: Element): string[] => {
    const style = getComputedStyle(element);
    const own = bareOf(element);
    const isMark = element instanceof HTMLInputElement && ['checkbox', 'radio', 'range'].includes(element.type);
    if (isMark) return style.appearance === 'none' ? [] : ['mark'];
    const hasBorder = own.borderTopStyle !== 'none' && borderOf(style) === borderOf(own);
    const isButton = element.tagName === 'BUTTON' || element.tagName === 'SELECT';
    const hasGround = isButton && style.backgroundColor === own.backgroundColor && style.backgroundImage === 'none';
    const hasArrow = element.tagName === 'SELECT' && style.appearance !== 'none';
    const hasHandle = element.tagName === 'TEXTAREA' && style.resize !== 'none';
    // Links and summaries have the font of the text around them.
    const hasFont = !['A', 'SUMMARY'].includes(element.tagName) && style.fontFamily === own.fontFamily;
    const hasLinkLook =
      element.tagName === 'A' && style.color === own.color && style.color !== getComputedStyle(document.body).color;
    return [
      ...(hasBorder ? ['border'] : []),
      ...(hasGround ? ['background'] : []),
      ...(hasFont ? ['font'] : []),
      ...(hasArrow ? ['arrow'] : []),
      ...(hasHandle ? ['handle'] : []),
      ...(hasLinkLook ? ['colour of a link'] : []),
    ];
  };

  const violations = controls.flatMap(({ element }) =>
    violationsOf(element).map((violation) => `the browser's own ${violation}: ${nameOf(element)}`),
  );
  place.remove();
  return violations;
};
