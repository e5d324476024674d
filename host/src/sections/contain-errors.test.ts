import { beforeEach, expect, jest, test } from '@jest/globals';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { sentTelemetry } from '@shared/kit/testing/sent-telemetry';
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

test('what the policy of the page refused to a section is reported as such', async () => {
  sentTelemetry.start();
  const violation = new Event('securitypolicyviolation');
  const sourceFile = 'http://site/s/orders/0123456789ab/7.js';
  document.dispatchEvent(
    Object.assign(violation, { sourceFile, effectiveDirective: 'connect-src', blockedURI: 'https://evil.example' }),
  );
  expect(await sentTelemetry.events()).toMatchObject([
    {
      section: 'orders',
      build: '0123456789ab',
      reason: 'policy',
      message: 'The policy of the page refused connect-src https://evil.example',
    },
  ]);
});
