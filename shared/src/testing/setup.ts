import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// Two cores run several suites at once: what takes a moment alone takes a few here.
configure({ asyncUtilTimeout: 5_000 });

// jsdom lays nothing out, so it has neither of these; the rows in sight are reckoned from a fixed size.
const placeHeightPx = 800;
const placeWidthPx = 1200;

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Object.defineProperties(Element.prototype, {
  clientHeight: { configurable: true, get: () => placeHeightPx },
  clientWidth: { configurable: true, get: () => placeWidthPx },
});
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
