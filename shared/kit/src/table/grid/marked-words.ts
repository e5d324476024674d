import type { SearchTerm } from '@shared/contract/vocabulary/search';
import { type RefObject, useEffect } from 'react';
import { findTerms } from '../search/normalize-text';

const name = 'found';

/**
 * Marks the matches in the cells of the page. The browser paints them (CSS Custom Highlight), so that no cell is
 * rendered differently; without support the rows are unmarked.
 */
export const useMarkedWords = (grid: RefObject<HTMLElement | null>, terms: readonly SearchTerm[]) => {
  // After every render: scrolling adds rows to the page.
  useEffect(() => {
    if (typeof Highlight === 'undefined') return undefined;
    if (terms.length === 0 || !grid.current) {
      CSS.highlights.delete(name);
      return undefined;
    }
    CSS.highlights.set(
      name,
      new Highlight(...[...grid.current.querySelectorAll('[role="gridcell"]')].flatMap(rangesIn(terms))),
    );
    return () => void CSS.highlights.delete(name);
  });
};

const rangesIn = (terms: readonly SearchTerm[]) => (cell: Element) => {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [start, end] of findTerms(node.textContent ?? '', terms)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
};
