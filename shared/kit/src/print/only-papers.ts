import { media } from '@shared/kit/theme/tokens';
import { css } from 'styled-components';

/**
 * The styles for paper: of the whole page only the element with `data-papers` is printed, at any depth. Everything
 * around it is hidden, and its ancestors lose their layout, a dialog too.
 */
export const onlyPapers = css`
  @media ${media.print} {
    body {
      background: none;
    }

    body :not(:has([data-papers]), [data-papers], [data-papers] *) {
      display: none;
    }

    body :has([data-papers]) {
      display: block;
      position: static;
      inline-size: auto;
      max-block-size: none;
      min-block-size: 0;
      block-size: auto;
      padding: 0;
      margin: 0;
      translate: none;
      overflow: visible;
    }
  }
`;
