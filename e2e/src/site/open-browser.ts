import type { Browser, Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';
import type { RunningSite } from './running-site';
import { signInPage } from './sign-in-page';

/** The page of another signed-in person on another machine; its context ends with the test. */
export const openBrowser = async (browser: Browser, { url }: RunningSite, tokens: Tokens): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInPage(page, tokens);
  return page;
};
