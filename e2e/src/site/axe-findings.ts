import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The violations that axe finds on the page, one line each. The page is scrolled to its top, because a control that is
 * half covered by the bar there would be too small a target.
 * @param within only in the element of this selector.
 */
export const axeFindings = async (page: Page, within = 'html'): Promise<string[]> => {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Takes two thirds of the time: no page has frames, so no second page is needed to merge their results, and passed
  // checks are not used.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).withTags(wcag).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
