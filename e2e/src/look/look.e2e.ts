import type { Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';
import type { KnownScreen } from '../screens/known-screen';
import { screenAreas } from '../screens/known-screens';
import { axeFindings } from '../site/axe-findings';
import { expect, test } from '../site/site-test';
import { movedByItself, recordLayoutShifts } from './layout-shifts';
import { lookViolations } from './look-violations';
import { type View, visitScreen } from './visit-screen';

const quickWidths = [1440, 390];
/** Widths in between too: a fixed element once covered a table at 1024 px only. */
const thoroughWidths = [1440, 1280, 1024, 768, 390];
// The areas share only the site, and no screen changes its data.
test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 10_000 });

interface Look {
  views: readonly View[];
  axeAt: (view: View) => boolean;
  isThorough: boolean;
}

/** In both themes at each width, with axe at the widest and the narrowest. */
const thoroughLook = ({ widths = thoroughWidths }: KnownScreen): Look => ({
  views: widths.flatMap((width) => [{ width, theme: 'light' } as const, { width, theme: 'dark' } as const]),
  axeAt: ({ width }) => width === widths[0] || width === widths.at(-1),
  isThorough: true,
});

/**
 * At the widest in the light theme, and at the narrowest in the dark one. axe takes most of the time, so it looks once: at every second
 * screen in the light theme at the widest, at the others in the dark one at the narrowest.
 */
const quickLook = ({ widths = quickWidths }: KnownScreen, index: number): Look => {
  const narrowest = widths.at(-1);
  const views = widths.map((width): View => ({ width, theme: width === narrowest ? 'dark' : 'light' }));
  return { views, axeAt: (view) => view === (index % 2 === 0 ? views[0] : views.at(-1)), isThorough: false };
};

/** Visits each screen: a violation is reported with its theme and width. */
const lookAt = async (
  page: Page,
  screens: readonly KnownScreen[],
  tokens: Tokens,
  lookOf: (screen: KnownScreen, index: number) => Look,
) => {
  test.setTimeout(60_000 + screens.length * 30_000);
  await recordLayoutShifts(page);
  // Leaves unsaved input of a picture.
  page.on('dialog', (question) => question.accept());
  for (const [index, screen] of screens.entries()) {
    const { views, axeAt, isThorough } = lookOf(screen, index);
    await test.step(screen.name, () =>
      visitScreen(page, screen, { views, tokens, isAnew: isThorough && screen.isMain === true }, async (view) => {
        const { width, theme } = view;
        const found = await lookViolations(page);
        // At the other widths the same document is only resized, unless it is shown anew.
        const isLoaded = isThorough ? theme === 'light' : view === views[0];
        if (screen.isMain && isLoaded) found.push(...(await movedByItself(page)));
        if (axeAt(view)) found.push(...(await axeFindings(page)));
        expect.soft(found, `${screen.name}, ${theme}, ${width} px`).toEqual([]);
      }),
    );
  }
};

/** So many areas are visited by one page, which keeps the files of the site: a page of each area costs a start. */
const areasOfPage = 6;

for (let at = 0; at < screenAreas.length; at += areasOfPage) {
  const areas = screenAreas.slice(at, at + areasOfPage);
  const main = areas.flatMap(({ screens }) => screens.filter(({ isMain }) => isMain));
  const names = areas.map(({ name }) => name).join(', ');
  test(`${names}: controls have the product's look, texts have room, nothing is covered or moves, axe finds nothing`, ({
    signedIn,
    tokens,
  }) => lookAt(signedIn, main, tokens, quickLook));
}

for (const { name, screens } of screenAreas) {
  test(`${name}: the same at every width`, { tag: '@full' }, ({ signedIn, tokens }) =>
    lookAt(signedIn, screens, tokens, thoroughLook),
  );
}
