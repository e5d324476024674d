import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { color, media, space } from '@shared/kit/theme/tokens';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { Footer } from '../footer';
import type { FilterReading } from '../search/filter-meaning';
import { sumOf } from '../state/sums';
import { texts } from '../texts';

/** A total of the rows, absent while it is unknown of any of them. */
export interface Total<Row> {
  label: string;
  of: (row: Row) => number | undefined;
  /** @param count the number of the rows, at least 1. */
  format: (sum: number, count: number) => string;
  /** It follows the sum of the list; else it precedes it. */
  isAfterSum?: boolean;
}

interface ListFooterProps<Row> {
  /** The shown rows. */
  rows: readonly Row[];
  /** The number of all rows of the list. */
  total: number;
  totals: readonly Total<Row>[];
  /** Their sum, if the list has sums. */
  sum: number | undefined;
  /** The filters in words. */
  readings: readonly FilterReading[];
  /** Whether a search shows all of its matches. */
  isWhole: boolean;
  /** Whether the rows are still arriving: their totals are not known. */
  isArriving: boolean;
  /** Content at the end of the row. */
  children?: ReactNode;
}

/** Undefined while the total is unknown of any row. While rows arrive there are none, and nothing to compute. */
const wordsOf = <Row,>({ of, format }: Total<Row>, rows: readonly Row[]): string | undefined => {
  const sum = sumOf(rows, (row) => of(row) ?? Number.NaN);
  return Number.isNaN(sum) ? undefined : format(sum, Math.max(1, rows.length));
};

/** The footer of a list: the number of shown rows, and their totals. */
export const ListFooter = <Row,>({ rows, total, totals, sum, readings, ...props }: ListFooterProps<Row>) => {
  const { isWhole, isArriving, children } = props;
  const known = useMemo(
    () => totals.map((total) => ({ ...total, words: wordsOf(total, rows) })).filter(({ words }) => words !== undefined),
    [rows, totals],
  );
  const others = (isAfterSum: boolean) =>
    known
      .filter((total) => (total.isAfterSum ?? false) === isAfterSum)
      .map(({ label, words }) => (
        <span key={label}>
          {label} <b>{isArriving ? texts.unknownYet : words}</b>
        </span>
      ));
  return (
    <Footer>
      <Figures>
        <span>
          {texts.shown} <b>{formatCount(isArriving ? total : rows.length)}</b> {texts.of} <b>{formatCount(total)}</b>
        </span>
        {others(false)}
        {sum !== undefined && (
          <span>
            {texts.sum} <b>{isArriving ? texts.unknownYet : formatMoney(sum)}</b>
          </span>
        )}
        {others(true)}
        {readings.map(({ id, header, words }) => (
          <span key={id}>
            {header} <b>{words}</b>
          </span>
        ))}
        {!isWhole && <span>{texts.notAllFound}</span>}
      </Figures>
      {children}
    </Footer>
  );
};

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  span {
    white-space: nowrap;
  }

  /* 'НАВЕРХ' stays beside them. */
  @media ${media.phone} {
    flex: 1 1 0;
    column-gap: ${space(4)};
  }
`;
