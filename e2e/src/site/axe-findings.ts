import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page, a line each. The page is scrolled to its top for it: what the bar there half covers would be
 * too small a target.
 * @param within only in the element of this selector.
 */
export const axeFindings = async (page: Page, within = 'html'): Promise<string[]> => {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Two thirds of the time: no page has frames, so no second page joins their findings, and nobody reads what passed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).withTags(wcag).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
