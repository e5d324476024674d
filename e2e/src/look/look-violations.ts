import type { Page } from '@playwright/test';
import { thingsThatCover } from './fixed-things';
import { controlsWithBrowserLook } from './own-look';
import { makePageKit } from './page-kit';
import { whatIsTooWide } from './page-width';
import { textsWithoutRoom } from './text-room';

/** One call for all checks: each function is sent as source text, and gets its dependencies as arguments. */
const lookAtOnce = `(() => {
  const kit = (${makePageKit})();
  return [${[controlsWithBrowserLook, textsWithoutRoom, whatIsTooWide].map((check) => `(${check})(kit)`)}].flat();
})()`;

/** Scrolls every scrolling element to its end for a moment. */
const lookAtTheEnd = `(async () => {
  const places = [document.documentElement, ...document.querySelectorAll('body *')].filter((place) => {
    const isPage = place === document.documentElement;
    const { overflowY } = getComputedStyle(place);
    return (isPage || overflowY === 'auto' || overflowY === 'scroll') && place.scrollHeight > place.clientHeight + 1;
  });
  const before = places.map((place) => place.scrollTop);
  for (const place of places) place.scrollTop = place.scrollHeight;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const violations = (${thingsThatCover})((${makePageKit})());
  places.forEach((place, index) => { place.scrollTop = before[index]; });
  return violations;
})()`;

/** The visual violations of the page in its current state, one line each. */
export const lookViolations = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate<string[]>(lookAtOnce)),
  ...(await page.evaluate<string[]>(lookAtTheEnd)),
];
