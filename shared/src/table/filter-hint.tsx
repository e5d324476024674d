import { Fragment } from 'react';
import { color, font, media, radius, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

interface FilterHintProps {
  typed: string;
  /** What it lets through. */
  words: string;
  /** What cannot be read in it. */
  problem: string | undefined;
}

/** What is typed into a filter means, and how to write. */
export const FilterHint = ({ typed, words, problem }: FilterHintProps) => (
  <>
    {(problem || words) && (
      <Meaning role="status">
        {problem ? (
          <Problem>{problem}</Problem>
        ) : (
          <>
            <b>{typed}</b> <span>— {words}</span>
          </>
        )}
      </Meaning>
    )}
    <Syntax>
      <Example>{texts.filterSyntax}</Example>
      {texts.filterSyntaxList.map((line) => (
        <Fragment key={line.typed}>
          <dt>{line.typed}</dt>
          <dd>{line.means}</dd>
        </Fragment>
      ))}
    </Syntax>
  </>
);

const Meaning = styled.p`
  padding: ${space(2)} ${space(4)};
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  span {
    color: ${color.inkSoft};
  }
`;

const Problem = styled.b`
  color: ${color.danger};
`;

const Syntax = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  margin: 0;
  border-radius: 0 0 ${radius.m} ${radius.m};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  dt {
    color: ${color.ink};
    font-weight: 600;
    white-space: nowrap;
  }

  dd {
    margin: 0;
  }

  /* The rows are what a phone has room for. */
  @media ${media.phone} {
    display: none;
  }
`;

const Example = styled.div`
  grid-column: 1 / -1;
  color: ${color.ink};
  font-weight: 500;
`;
