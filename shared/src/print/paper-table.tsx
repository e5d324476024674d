import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** Lines of a document: no line is cut by the end of a page, and the next page names the columns again. */
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
      padding-inline: ${space(0.5)};
    }
  }
`;

/** A cell of figures, whose places stand under each other. */
export const Figure = styled.td`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;

/** The head of a column of figures. */
export const FigureHead = styled.th`
  && {
    text-align: end;
  }
`;
