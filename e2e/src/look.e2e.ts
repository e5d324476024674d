import { lookFaults } from './look/look-faults';
import { type Theme, visitScreen } from './look/visit-screen';
import type { KnownScreen } from './screens/known-screen';
import { screenAreas } from './screens/known-screens';
import { axeFindings } from './site/axe-findings';
import { expect, test } from './site/site-test';
import { isFull } from './site/test-scope';

const widths = [1440, 768, 390];

/** The states of a screen are named after it: 'orders: filter'. */
const isState = ({ name }: KnownScreen) => name.includes(':');

/**
 * axe takes most of the time. `npm test` lets it look at each state once and at each whole screen in both themes and on a
 * phone. A theme changes no size, so at the narrow width one theme is enough.
 */
const isForAxe = (screen: KnownScreen, width: number, theme: Theme) => {
  if (!isFull && isState(screen)) return width === 1440 && theme === 'light';
  return width === 1440 || (width === 390 && theme === 'light');
};

// The areas share nothing but the site, and no screen changes its data.
test.describe.configure({ mode: 'parallel' });

for (const area of screenAreas) {
  test(`${area.name}: every control has the look of the product, every text has room, and axe finds nothing`, async ({
    signedIn: page,
    tokens,
  }) => {
    test.setTimeout(180_000);
    page.on('dialog', (question) => question.accept());
    for (const screen of area.screens) {
      await test.step(screen.name, async () => {
        await visitScreen(page, screen, { widths, tokens }, async (width, theme) => {
          const found = [
            ...(await lookFaults(page)),
            ...(isForAxe(screen, width, theme) ? await axeFindings(page) : []),
          ];
          expect.soft(found, `${screen.name}, ${theme}, ${width} px`).toEqual([]);
        });
      });
    }
  });
}
