import { test as base, expect, type Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';
import { type ApiCalls, apiCalls } from './api-calls';
import { openBrowser } from './open-browser';
import { type RunningSite, withSite } from './running-site';
import { signInByCalls } from './sign-in-by-calls';
import { signInPage } from './sign-in-page';

interface Journey {
  /** Signs in through the login screen, in two steps, from any page. */
  signIn: (page: Page) => Promise<void>;
  /** The page of a signed-in person; it has no address yet. */
  signedIn: Page;
  /** The same page at the orders list. */
  orders: Page;
  /** The api, called in a session of its own. */
  api: ApiCalls;
  /** The page of another signed-in person on another machine; it has no address yet. */
  colleague: Page;
}

/** Less than the 15 minutes of an access token, so that a journey can use it for a while. */
const tokensLastMs = 10 * 60_000;

/** Playwright's test with a running site: one per worker, its address is the base URL. */
export const test = base.extend<
  Journey & { baseURL: string; tokens: Tokens },
  { site: RunningSite; freshTokens: () => Promise<Tokens> }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => withSite(use),
    { scope: 'worker', timeout: 90_000 },
  ],

  // Signed in with the requests of the login screen, and again before an access token expires.
  freshTokens: [
    async ({ site }, use) => {
      let last: { tokens: Tokens; at: number } | undefined;
      await use(async () => {
        if (!last || Date.now() - last.at > tokensLastMs) last = { tokens: await signInByCalls(site), at: Date.now() };
        return last.tokens;
      });
    },
    { scope: 'worker' },
  ],

  tokens: async ({ freshTokens }, use) => use(await freshTokens()),

  api: async ({ site, tokens }, use) => use(apiCalls(site.url, tokens)),

  baseURL: async ({ site }, use) => use(site.url),

  signIn: async ({ site }, use) => {
    await use(async (page) => {
      await page.getByLabel('логин').fill(site.login);
      await page.getByLabel('пароль').fill(site.password);
      await page.getByRole('button', { name: 'ок' }).click();
      await page.getByRole('textbox', { name: 'код', exact: true }).fill(await site.nextCode());
      await expect(page.getByRole('button', { name: 'ВХОД' })).toBeVisible();
    });
  },

  signedIn: async ({ page, tokens }, use) => {
    await signInPage(page, tokens);
    await use(page);
  },

  orders: async ({ signedIn: page }, use) => {
    await page.goto('/warehouse/orders');
    await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
    await use(page);
  },

  colleague: async ({ browser, site, tokens }, use) => {
    const page = await openBrowser(browser, site, tokens);
    await use(page);
    await page.context().close();
  },
});

export { expect };
