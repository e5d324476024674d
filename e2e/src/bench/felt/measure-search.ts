import { setTimeout as pause } from 'node:timers/promises';
import { typedName } from '../names-texts';
import type { DevtoolsPipe } from './devtools-pipe';
import type { FeltSite } from './felt-site';
import { ordersPath } from './visit-list';
import { withVisitor } from './visitor';

/** As fast as people type who know the name. */
const typingPauseMs = 60;

/** Every shown row contains the word; before its last letter some do not. */
const areRowsFound = (word: string) => {
  const rows = [...document.querySelectorAll('[role="row"]:has([role="gridcell"])')];
  return rows.length > 0 && rows.every(({ textContent }) => textContent.toLowerCase().includes(word));
};

/** From the last key of a name until its rows are painted, at full speed without a network. */
export const measureSearch = (devtools: DevtoolsPipe, site: FeltSite): Promise<number> =>
  withVisitor(devtools, async (visitor) => {
    const page = await visitor.open({ slowdown: 1, tokens: await site.tokens() });
    await page.goTo(site.url + ordersPath);
    await page.evaluate(() => window.felt.wholeList);
    await page.rest();
    await page.click('button[aria-label="Поиск"]');
    await page.until(() => document.activeElement?.getAttribute('type') === 'search');
    for (const letter of typedName.slice(0, -1)) {
      await page.pressLetter(letter);
      await pause(typingPauseMs);
    }
    const searchMs = await page.timeUntil(
      'keydown',
      () => page.pressLetter(typedName.slice(-1)),
      areRowsFound,
      typedName,
    );
    await page.close();
    return searchMs;
  });
