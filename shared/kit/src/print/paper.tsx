import { paperColors } from '@shared/kit/theme/global-style';
import { color, font, media, paper, shadow, space, text } from '@shared/kit/theme/tokens';
import { type Fact, Facts } from '@shared/kit/ui/facts';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface PaperProps {
  title: string;
  /** The subject of the document; shown with the title at the top of each of its pages. */
  about: ReactNode;
  /** Beside them: a code to scan. */
  code?: ReactNode;
  children: ReactNode;
}

/** One document on A4: it begins on a new page, and a long one repeats its header on every page. */
export const Paper = ({ title, about, code, children }: PaperProps) => {
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <Head>
        <HeadLine>
          <h2 id={titleId}>{title}</h2>
          <p>{about}</p>
          {code}
        </HeadLine>
      </Head>
      <Content>{children}</Content>
    </Sheet>
  );
};

/* The browser repeats a table header on every page. Sheets outside of the viewport are not rendered. */
const Sheet = styled.article`
  ${paperColors}
  min-block-size: ${paper.block};
  padding: ${paper.margin};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  font: 400 ${text.m} ${font};
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${paper.block};

  @media ${media.tablet} {
    padding: ${space(4)};
  }

  @media ${media.print} {
    display: table;
    inline-size: 100%;
    min-block-size: 0;
    padding: 0;
    box-shadow: none;
    content-visibility: visible;

    & + & {
      break-before: page;
    }
  }
`;

const Head = styled.header`
  @media ${media.print} {
    display: table-header-group;
    break-inside: avoid;
  }
`;

const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: baseline;
  justify-content: space-between;
  padding-block-end: ${space(3)};
  border-block-end: 1px solid ${color.ink};
  margin-block-end: ${space(4)};

  h2 {
    font: 600 ${text.xl} ${font};
  }

  p {
    font: 500 ${text.l} ${font};
  }
`;

const Content = styled.div`
  @media ${media.print} {
    display: table-row-group;
  }
`;

/** Labelled values side by side across the paper; a missing value is a dash. */
export const PaperFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    <Facts facts={facts} />
  </List>
);

const List = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(6)};
  grid-template-columns: repeat(2, 1fr);
  margin-block-end: ${space(5)};
  break-inside: avoid;

  dt {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

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
