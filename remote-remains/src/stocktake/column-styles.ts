import { color, media, space } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** The widths of columns, by name. */
const widths = (columns: Record<string, string>) =>
  Object.entries(columns).map(([column, width]) => `[data-column='${column}'] { inline-size: ${width}; }`);

/** The columns of the lines of a stocktake: their widths, and which of them a narrow window has. */
export const columnStyles = css`
  ${widths({
    size: '76px',
    place: '96px',
    expected: '104px',
    counted: '112px',
    who: '132px',
    difference: '156px',
    value: '124px',
    reason: '280px',
  })}

  td[data-column='size'] {
    font-weight: 600;
  }

  [data-column='place'] {
    color: ${color.inkSoft};
  }

  [data-column='counted'] {
    overflow: visible;
  }

  :is([data-column='expected'], [data-column='counted'], [data-column='difference'], [data-column='value']) {
    text-align: end;
  }

  [data-zero] {
    color: ${color.inkFaint};
  }

  @media ${media.touch} {
    ${widths({ counted: '188px' })}
  }

  /* The place goes below the name, the value below the difference; of a person only the letters remain. */
  @media ${media.compact} {
    small {
      display: block;
    }

    [data-column='place'],
    [data-column='value'] {
      display: none;
    }

    ${widths({ who: '48px', difference: '136px', reason: '24%' })}

    thead [data-column='who'] {
      padding-inline: ${space(1)};
    }
  }

  /* A count that is not saved has its note over these cells. */
  @media ${media.compact} and (min-width: 600px) {
    tr:has([data-column='counted'] [aria-invalid]) > :is([data-column='who'], [data-column='difference']) > * {
      visibility: hidden;
    }
  }

  @media ${media.tablet} {
    td,
    th {
      padding-inline: ${space(1.5)};
    }

    tr > :last-child {
      padding-inline-end: ${space(3)};
    }

    ${widths({ size: '64px', expected: '80px', counted: '88px', who: '40px', difference: '120px', reason: '164px' })}
  }

  /* In two lines, because names often begin alike. */
  @media ${media.tablet} and (min-width: 600px) {
    tbody [data-name] {
      display: -webkit-box;
      line-height: 16px;
      white-space: normal;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }

  @media ${media.tablet} and ${media.touch} {
    ${widths({ counted: '176px', expected: '76px', reason: '136px' })}
  }
`;
