import type { Page } from '@playwright/test';

/**
 * Texts that differ in each run or each commit, and their replacements in the pictures. Any other difference between
 * two runs of one commit is an error: of the product, or of the path to the screen.
 */
const steadyTexts: { pattern: string; instead: string }[] = [
  // The code of an error, for support.
  { pattern: '\\b[0-9a-f]{4}-[0-9a-f]{4}\\b', instead: '0000-0000' },
];

/** Replaces these texts in the current page. React writes a text only when its value changes. */
export const showSteadyTexts = (page: Page): Promise<void> =>
  page.evaluate((replacements) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const before = node.nodeValue ?? '';
      const after = replacements.reduce(
        (text, { pattern, instead }) => text.replace(new RegExp(pattern, 'g'), instead),
        before,
      );
      if (after !== before) node.nodeValue = after;
    }
  }, steadyTexts);
