import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { matchMedia } from './matching-media';

// Two cores run several suites at once: what takes a moment alone takes a few here.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so it has neither of these; the rows in sight are reckoned from a fixed size.
const placeHeightPx = 800;
const placeWidthPx = 1200;

window.matchMedia = matchMedia;

globalThis.ResizeObserver = class {
  readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe() {
    this.tell([], this);
  }
  unobserve() {}
  disconnect() {}
};

Object.defineProperties(Element.prototype, {
  clientHeight: { configurable: true, get: () => placeHeightPx },
  clientWidth: { configurable: true, get: () => placeWidthPx },
});
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => placeHeightPx },
  offsetWidth: { configurable: true, get: () => placeWidthPx },
});
Element.prototype.scrollTo = function (this: Element, place?: ScrollToOptions | number) {
  if (typeof place !== 'object') return;
  this.scrollTop = place.top ?? this.scrollTop;
  // As in a browser: not at once, or it would come in the middle of a render.
  requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')));
};
// Pictures from the person's disk; a test of downloads puts its own in their place.
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom loads no fonts, so they are there at once.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
