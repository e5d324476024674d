import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { matchMedia } from './matching-media';

// Several suites share two cores: an operation takes longer than alone.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout, so it has neither of these; the visible rows are calculated from a fixed size.
const containerHeightPx = 800;
const containerWidthPx = 1200;

window.matchMedia = matchMedia;

globalThis.ResizeObserver = class {
  readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }
  observe() {
    this.callback([], this);
  }
  unobserve() {}
  disconnect() {}
};

Object.defineProperties(Element.prototype, {
  clientHeight: { configurable: true, get: () => containerHeightPx },
  clientWidth: { configurable: true, get: () => containerWidthPx },
});
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => containerHeightPx },
  offsetWidth: { configurable: true, get: () => containerWidthPx },
});
Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
  if (typeof options !== 'object') return;
  this.scrollTop = options.top ?? this.scrollTop;
  // Asynchronous as in a browser, so that it does not fire during a render.
  requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')));
};
// For pictures from the person's disk; a test of downloads replaces it.
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom loads no fonts, so they are ready at once.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
