import type { Page } from '@playwright/test';

/** Shows a back end that lacks the calls of this path: its document does not list them. */
export const lackPath = (page: Page, path: string): Promise<unknown> =>
  page.route('**/api/openapi.json', async (route) => {
    const document = await (await route.fetch()).json();
    delete document.paths[path];
    await route.fulfill({ json: document });
  });
