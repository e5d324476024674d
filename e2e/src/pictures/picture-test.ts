import { withSite } from '../site/running-site';
import { test as siteTest } from '../site/site-test';
import { fixDate } from './fixed-date';
import { fixedMoment, fixedZone } from './fixed-moment';
import { followRequests } from './quiet-page';

const preload = new URL('start-at-fixed-moment.mjs', import.meta.url);

const siteSettings = {
  FIXED_MOMENT: fixedMoment,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload.href}`,
  TZ: fixedZone,
};

interface Picture {
  /** Waits for the pending answers. */
  quiet: () => Promise<void>;
}

/**
 * The journeys' test for pictures: the site and the browser have the fixed time. The screens change no data; after a
 * failure the worker ends, and the next one has its own site.
 */
export const test = siteTest.extend<Picture>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => withSite(use, { settings: siteSettings }),
    { scope: 'worker', timeout: 90_000 },
  ],

  context: async ({ context }, use) => {
    await fixDate(context, fixedMoment);
    // Page counts and timings must not appear in the pictures.
    await context.route('**/api/telemetry/', (route) => route.fulfill({ status: 204 }));
    await use(context);
  },

  quiet: async ({ page }, use) => use(followRequests(page)),
});
