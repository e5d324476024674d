import type { Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';
import type { KnownScreen } from '../screens/known-screen';
import { screenAreas } from '../screens/known-screens';
import { axeFindings } from '../site/axe-findings';
import { expect, test } from '../site/site-test';
import { movedByItself, recordLayoutShifts } from './layout-shifts';
import { lookViolations } from './look-violations';
import { type Theme, visitScreen } from './visit-screen';

const allWidths = [1440, 768, 390];
/** Widths in between too: a fixed element once covered a table at 1024 px only. */
const thoroughWidths = [1440, 1280, 1024, 768, 390];
// The areas share only the site, and no screen changes its data.
test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 10_000 });

/** Visits each screen in both themes: a violation is reported with its theme and width. */
const lookAt = async (page: Page, screens: readonly KnownScreen[], tokens: Tokens, isThorough: boolean) => {
  test.setTimeout(60_000 + screens.length * 30_000);
  await recordLayoutShifts(page);
  // Leaves unsaved input of a picture.
  page.on('dialog', (question) => question.accept());
  for (const screen of screens) {
    const widths = screen.widths ?? (isThorough ? thoroughWidths : allWidths);
    const [widest, narrowest] = [widths[0], widths.at(-1)];
    // A theme changes no sizes, so `npm test` checks the narrow widths in one theme. axe takes most of the time.
    const isForLook = (width: number, theme: Theme) => isThorough || width === widest || theme === 'light';
    const isForAxe = (width: number, theme: Theme) =>
      isThorough ? width === widest || width === narrowest : width === (theme === 'light' ? widest : narrowest);
    await test.step(screen.name, () =>
      visitScreen(
        page,
        screen,
        { widths, themes: ['light', 'dark'], tokens, isAnew: isThorough && screen.isMain === true },
        async (width, theme) => {
          const found = isForLook(width, theme) ? await lookViolations(page) : [];
          // At the other widths the same document is only resized, unless it is shown anew.
          const isLoaded = isThorough || width === widest;
          if (screen.isMain && isLoaded && theme === 'light') found.push(...(await movedByItself(page)));
          if (isForAxe(width, theme)) found.push(...(await axeFindings(page)));
          expect.soft(found, `${screen.name}, ${theme}, ${width} px`).toEqual([]);
        },
      ),
    );
  }
};

for (const { name, screens } of screenAreas) {
  const quick = screens.filter(({ isMain }) => isMain);
  if (quick.length > 0) {
    test(`${name}: controls have the product's look, texts have room, nothing is covered or moves, axe finds nothing`, ({
      signedIn,
      tokens,
    }) => lookAt(signedIn, quick, tokens, false));
  }

  test(`${name}: the same at every width`, { tag: '@full' }, ({ signedIn, tokens }) =>
    lookAt(signedIn, screens, tokens, true),
  );
}
