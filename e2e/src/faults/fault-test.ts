import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { siteFolder } from '../../../scripts/steps/paths.mjs';
import { withSite } from '../site/running-site';
import { test as base, expect } from '../site/site-test';
import type { BrokenPlace } from './broken-place';
import { openPublisher, type Publisher } from './publisher';

interface FaultWorker {
  /** A copy of the published site that the tests may damage. */
  siteCopy: string;
  publisher: Publisher;
}

interface FaultJourney {
  /** Whether the test controls the page's clock: `test.use({ movesClock: true })`. The clock also runs by itself. */
  movesClock: boolean;
  /** The page of a signed-in person on a screen of the host: no section is loaded yet. */
  shell: Page;
  /** Uncaught errors of the page. The tests end with none. */
  uncaught: string[];
  /** Sets where the broken builds throw in this page. */
  breakAt: (place: BrokenPlace) => Promise<void>;
}

/** Where the host shows the navigation and a screen of its own: no section has this address. */
export const shellPath = '/warehouse/nowhere';

/** Opens a screen of the host, for a signed-in person. */
export const openShell = async (page: Page): Promise<void> => {
  await page.goto(shellPath);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
};

/** Playwright's test with its own site, whose registry is restored after each test. */
export const test = base.extend<FaultJourney, FaultWorker>({
  siteCopy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sklad-faults-'));
      await cp(siteFolder, folder, { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ siteCopy }, use) => withSite(use, { settings: { SITE_DIR: siteCopy } }),
    { scope: 'worker', timeout: 90_000 },
  ],

  publisher: [
    async ({ siteCopy }, use) => {
      const publisher = await openPublisher(siteCopy);
      await publisher.keepLiveOnly();
      await use(publisher);
    },
    { scope: 'worker' },
  ],

  movesClock: [false, { option: true }],

  page: async ({ page, movesClock }, use) => {
    if (movesClock) await page.clock.install();
    await use(page);
  },

  uncaught: [
    async ({ page, publisher }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const registry = await publisher.readFile();
      await use(errors);
      await publisher.writeFile(registry);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],

  breakAt: async ({ page }, use) => {
    await use(async (place) => {
      await page.addInitScript((where) => sessionStorage.setItem('broken-place', where), place);
    });
  },

  shell: async ({ signedIn: page }, use) => {
    await openShell(page);
    await use(page);
  },
});

export { expect };
