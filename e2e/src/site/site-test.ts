import { test as base, expect, type Page } from '@playwright/test';
import { type RunningSite, startSite, withDataFolder } from './running-site';

interface Signing {
  /** Signs in as a person does, in two steps, from wherever the page is sent to. */
  signIn: (page: Page) => Promise<void>;
}

/** Playwright's test with a running site: one for each worker, its address the base of every `goto`. */
export const test = base.extend<Signing & { baseURL: string }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await withDataFolder(async (folder) => {
        const site = await startSite(folder);
        await use(site);
        await site.stop();
      });
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  signIn: async ({ site }, use) => {
    await use(async (page) => {
      await page.getByLabel('логин').fill(site.login);
      await page.getByLabel('пароль').fill(site.password);
      await page.getByRole('button', { name: 'ок' }).click();
      await page.getByLabel('код').fill(await site.nextCode());
      await page.getByRole('button', { name: 'ок' }).click();
      await expect(page.getByRole('button', { name: 'ВХОД' })).toBeVisible();
    });
  },
});

export { expect };
