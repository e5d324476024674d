import type { Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';

/** Signs in the user of this page before it has an address. Only once: later changes of the session stay. */
export const signInPage = (page: Page, tokens: Tokens): Promise<unknown> =>
  page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      if (!sessionStorage.getItem('was-here')) localStorage.setItem(key, value);
    }
    sessionStorage.setItem('was-here', 'yes');
  }, tokens);
