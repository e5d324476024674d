import { beforeEach, expect, jest, test } from '@jest/globals';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { containErrors } from './contain-errors';
import { createSections } from './sections';

const neverLoaded = () => Promise.reject(new Error('Nothing is loaded here'));

const sections = createSections(
  { sections: [aRegisteredSection()] },
  {
    loadBuild: neverLoaded,
    refetchFile: neverLoaded,
    chooseBuilds: ({ live }) => ({ wanted: live, fallbacks: [] }),
    attemptLimitMs: 0,
    totalLimitMs: 0,
  },
);
containErrors(window, sections);

/** An error thrown by code in that file. */
const thrownIn = (file: string) =>
  Object.assign(new Error('boom'), { stack: `Error: boom\n    at x (http://site${file}:1:1)` });

const isContained = (error: Error) => !window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an error of a section outside of rendering is recorded under its name, and goes no further', () => {
  expect(isContained(thrownIn('/s/orders/0123456789ab/7.js'))).toBe(true);
  expect(console.error).toHaveBeenCalledWith('[section] boom', expect.objectContaining({ section: 'orders' }));
});

test('an error of the host, or of an unknown source, is left to the browser', () => {
  expect(isContained(thrownIn('/assets/main.js'))).toBe(false);
  expect(isContained(thrownIn('/s/others/0123456789ab/7.js'))).toBe(false);
});
