import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The violations that axe finds on the page, one line each. The page is scrolled to its top, where its bar sticks, and a
 * dialog to its end, where its buttons stick: a control that these half cover would be too small a target.
 * @param within only in the element of this selector.
 */
export const axeFindings = async (page: Page, within = 'html'): Promise<string[]> => {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      dialog.scrollTo({ top: dialog.scrollHeight, behavior: 'instant' });
    }
  });
  // Takes two thirds of the time: no page has frames, so no second page is needed to merge their results, and passed
  // checks are not used.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).withTags(wcag).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
