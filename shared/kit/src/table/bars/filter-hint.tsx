import { hasShiftWord } from '@shared/kit/format/read-day';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Fragment, useMemo } from 'react';
import styled from 'styled-components';
import { exampleNumbers, exampleValues } from '../search/filter-examples';
import { rangeKind } from '../search/filter-terms';
import type { ListColumn } from '../search/list-column';
import { texts } from '../texts';

interface FilterHintProps<Row> {
  column: ListColumn<Row>;
  /** The rows that it filters. */
  rows: readonly Row[];
  typed: string;
  /** A description of what it matches. */
  words: string;
  /** The part that cannot be parsed. */
  problem: string | undefined;
}

const { anyOf, but, between, above, day } = texts.filterWays;

interface Way {
  typed: string;
  means: string;
}

const waysOfValues = (values: readonly string[]): Way[] => {
  const [first] = values;
  return [
    ...(values.length > 1 ? [{ typed: values.join(', '), means: anyOf }] : []),
    ...(first === undefined ? [] : [{ typed: `!${first}`, means: but }]),
  ];
};

/** The syntax of a column's filter, with its own values: those of another one say nothing about it. */
const waysOf = <Row,>(column: ListColumn<Row>, rows: readonly Row[]): readonly Way[] => {
  const kind = rangeKind(column, rows);
  if (kind === 'day') return day;
  if (kind === undefined) return waysOfValues(exampleValues(column, rows));
  const [low, middle, high] = exampleNumbers(column, rows);
  return [
    { typed: `${low}-${high}`, means: between },
    { typed: `>${middle}`, means: above(String(middle)) },
  ];
};

/** The meaning of a filter's text, and how else its field is filled in. */
export const FilterHint = <Row,>({ column, rows, typed, words, problem }: FilterHintProps<Row>) => {
  const hasShift = useAbility('GET /api/shift/');
  const examples = useMemo(() => waysOf(column, rows), [column, rows]);
  const ways = examples.filter((way) => hasShift || !hasShiftWord(way.typed));
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
      {ways.length > 0 && (
        <Ways>
          {ways.map((line) => (
            <Fragment key={line.typed}>
              <dt>{line.typed}</dt>
              <dd>{line.means}</dd>
            </Fragment>
          ))}
        </Ways>
      )}
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
