import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The rows of a document: no row is cut by a page break, and the next page repeats the header. */
export const PaperTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th {
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  th,
  td {
    padding: ${space(1.5)} ${space(2)};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }

  tr {
    break-inside: avoid;
  }

  @media ${media.phone} {
    th,
    td {
      padding-inline: ${space(1)};
    }
  }
`;

/** A cell with a number, aligned by digits. */
export const Figure = styled.td`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;

/** The header of a column of numbers. */
export const FigureHead = styled.th`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;
