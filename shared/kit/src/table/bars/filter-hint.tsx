import { hasShiftWord } from '@shared/kit/format/read-day';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { RangeKind } from '../search/filter-range';
import { texts } from '../texts';

interface FilterHintProps {
  typed: string;
  /** A description of what it matches. */
  words: string;
  /** The part that cannot be parsed. */
  problem: string | undefined;
  /** The kind of ranges that the field takes. */
  kind: RangeKind | undefined;
}

const waysOf = (kind: RangeKind | undefined) =>
  kind === undefined ? texts.filterWays.text : kind === 'day' ? texts.filterWays.day : texts.filterWays.number;

/** The meaning of a filter's text, and how else its field is filled in. */
export const FilterHint = ({ typed, words, problem, kind }: FilterHintProps) => {
  const hasShift = useAbility('GET /api/shift/');
  const ways = waysOf(kind).filter((way) => hasShift || !hasShiftWord(way.typed));
  return (
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
      <Ways>
        {ways.map((line) => (
          <Fragment key={line.typed}>
            <dt>{line.typed}</dt>
            <dd>{line.means}</dd>
          </Fragment>
        ))}
      </Ways>
    </>
  );
};

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

const Ways = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} ${space(4)};
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
`;
