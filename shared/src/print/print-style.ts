import { font, media, paper, text } from 'shared/theme/tokens';
import { createGlobalStyle } from 'styled-components';

/**
 * The styles for paper: of the whole page only the element with `data-papers` is printed, at any depth. Everything
 * around it is hidden, and its ancestors lose their layout. Present only while a screen with papers is, so that other
 * screens print normally.
 */
export const PrintStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: ${paper.margin};

    @bottom-right {
      font: 400 ${text.xs} ${font};
      content: counter(page) ' / ' counter(pages);
    }
  }

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
      min-block-size: 0;
      block-size: auto;
      padding: 0;
      margin: 0;
      overflow: visible;
    }
  }
`;
