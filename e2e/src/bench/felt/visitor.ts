import type { DevtoolsPipe } from './devtools-pipe';
import { openRawPage, type PageOptions, type RawPage } from './raw-page';

/** A browser that was never at the site before; its later pages find what the first one stored. */
export interface Visitor {
  open(options: PageOptions): Promise<RawPage>;
}

export const withVisitor = async <Result>(
  devtools: DevtoolsPipe,
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> => {
  const { browserContextId } = await devtools.send('Target.createBrowserContext', { disposeOnDetach: true });
  try {
    return await work({ open: (options) => openRawPage(devtools, browserContextId, options) });
  } finally {
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
  }
};
