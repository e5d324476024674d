import { font, media, paper, text } from 'shared/theme/tokens';
import { createGlobalStyle } from 'styled-components';

/**
 * What the browser puts on paper: of the whole page only what bears `data-papers`, however deep in the app it stands.
 * All around it is left out, and what holds it gives up its own place and shape. It is there only while a screen with
 * papers is, so that other screens print as they are.
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
