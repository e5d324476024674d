import { lookFaults } from './look/look-faults';
import { visitScreen } from './look/visit-screen';
import { screenAreas } from './screens/known-screens';
import { axeFindings } from './site/axe-findings';
import { expect, test } from './site/site-test';

const widths = [1440, 768, 390];
/** A theme changes no size: at the narrow widths axe needs to look at one. */
const isForAxe = (width: number, theme: string) => width === 1440 || (width === 390 && theme === 'light');

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
          const found = [...(await lookFaults(page)), ...(isForAxe(width, theme) ? await axeFindings(page) : [])];
          expect.soft(found, `${screen.name}, ${theme}, ${width} px`).toEqual([]);
        });
      });
    }
  });
}
