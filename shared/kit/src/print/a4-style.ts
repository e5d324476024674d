import { font, paper, text } from '@shared/kit/theme/tokens';
import { createGlobalStyle } from 'styled-components';
import { onlyPapers } from './only-papers';

/** For `Paper`s. Present only while they are, so that other screens print normally. */
export const A4Style = createGlobalStyle`
  @page {
    size: A4;
    margin: ${paper.margin};

    @bottom-right {
      font: 400 ${text.xs} ${font};
      content: counter(page) ' / ' counter(pages);
    }
  }

  ${onlyPapers}
`;
