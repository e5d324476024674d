import { useMemo } from 'react';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { color, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

interface ListFooterProps<Row> {
  /** The rows shown. */
  rows: readonly Row[];
  /** How many the list has in all. */
  total: number;
  amountOf: ((row: Row) => number) | undefined;
}

/** Under a list: how many of its rows are shown, and their sum. */
export const ListFooter = <Row,>({ rows, total, amountOf }: ListFooterProps<Row>) => {
  const sum = useMemo(() => amountOf && rows.reduce((before, row) => before + amountOf(row), 0), [rows, amountOf]);
  return (
    <Footer>
      <span>
        {texts.shown} <b>{formatCount(rows.length)}</b> {texts.of} <b>{formatCount(total)}</b>
      </span>
      {sum !== undefined && (
        <span>
          {texts.sum} <b>{formatMoney(sum)}</b>
        </span>
      )}
    </Footer>
  );
};

export const Footer = styled.div`
  display: flex;
  flex: none;
  gap: ${space(6)};
  padding: ${space(3)} ${space(0.5)};
  color: ${color.inkSoft};

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;
