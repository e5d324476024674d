import { afterEach } from '@jest/globals';

const matching = new Set<string>();

/** jsdom has no layout, so a page matches what a test sets. */
export const matchMedia = (media: string): MediaQueryList => {
  const query = Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  return Object.defineProperty(query, 'matches', { get: () => matching.has(media) });
};

/** The page has such a screen for the rest of the test: `lookOn(media.phone)`. */
export const lookOn = (media: string): void => {
  matching.add(media);
};

afterEach(() => matching.clear());
