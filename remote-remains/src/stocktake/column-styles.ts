import { color, media, space } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** The columns of the lines of a stocktake: their widths, and which of them a narrow window has. */
export const columnStyles = css`
  [data-column='size'] {
    inline-size: 76px;
  }

  td[data-column='size'] {
    font-weight: 600;
  }

  [data-column='place'] {
    inline-size: 96px;
    color: ${color.inkSoft};
  }

  [data-column='expected'] {
    inline-size: 104px;
    text-align: end;
  }

  [data-column='counted'] {
    inline-size: 112px;
    overflow: visible;
    text-align: end;
  }

  [data-column='who'] {
    inline-size: 132px;
  }

  [data-column='difference'] {
    inline-size: 156px;
    text-align: end;
  }

  [data-column='value'] {
    inline-size: 124px;
    text-align: end;
  }

  [data-zero] {
    color: ${color.inkFaint};
  }

  [data-column='reason'] {
    inline-size: 280px;
  }

  @media ${media.touch} {
    [data-column='counted'] {
      inline-size: 188px;
    }
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

    [data-column='who'] {
      inline-size: 48px;
    }

    thead [data-column='who'] {
      padding-inline: ${space(1)};
    }

    [data-column='difference'] {
      inline-size: 136px;
    }

    [data-column='reason'] {
      inline-size: 24%;
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

    [data-column='size'] {
      inline-size: 64px;
    }

    [data-column='expected'] {
      inline-size: 80px;
    }

    [data-column='counted'] {
      inline-size: 88px;
    }

    [data-column='who'] {
      inline-size: 40px;
    }

    [data-column='difference'] {
      inline-size: 120px;
    }

    [data-column='reason'] {
      inline-size: 164px;
    }
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
    [data-column='counted'] {
      inline-size: 176px;
    }

    [data-column='expected'] {
      inline-size: 76px;
    }

    [data-column='reason'] {
      inline-size: 136px;
    }
  }
`;
