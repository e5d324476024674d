import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Fragment } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

interface FilterHintProps {
  typed: string;
  /** A description of what it matches. */
  words: string;
  /** The part that cannot be parsed. */
  problem: string | undefined;
}

/** The meaning of a filter's text, and its syntax. */
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
      <Ways>
        {texts.filterSyntaxList.map((line) => (
          <Fragment key={line.typed}>
            <dt>{line.typed}</dt>
            <dd>{line.means}</dd>
          </Fragment>
        ))}
      </Ways>
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

const Syntax = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: 0 0 ${radius.m} ${radius.m};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Ways = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  margin: 0;

  dt {
    color: ${color.ink};
    font-weight: 600;
    white-space: nowrap;
  }

  dd {
    margin: 0;
  }
`;

const Example = styled.p`
  margin-block-end: ${space(1)};
  color: ${color.ink};
  font-weight: 500;
`;
