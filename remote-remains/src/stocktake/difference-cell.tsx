import { formatMoney } from '@shared/kit/format/format-money';
import { formatChange } from '@shared/kit/stock/format-pieces';
import { minusSign } from '@shared/kit/stock/stock-flags';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import type { CountRow } from './count-rows';
import { texts } from './texts';

const words = texts.states;

/** A value in roubles with its sign: `−1 790 ₽`, `+4 680 ₽`, `0`. */
export const formatValue = (roubles: number): string =>
  roubles === 0 ? '0' : `${roubles > 0 ? '+' : ''}${formatMoney(roubles)}`;

interface DifferenceCellProps {
  row: CountRow;
  isCurrent: boolean;
  /** In one line, without the value: a difference that needs a reason asks for it. */
  isShort?: boolean;
}

/** Short, surplus or right, counted blind, or who is counting: a sign, a word, then a colour. */
export const DifferenceCell = ({ row, isCurrent, isShort = false }: DifferenceCellProps) => {
  // Counting starts in the first line by itself, so a colleague in it is told first.
  if (row.countedBy !== undefined) return <Soft>{words.theirs(row.countedBy)}</Soft>;
  if (isCurrent) return <Soft>{words.mine}</Soft>;
  if (row.counted === null) return <Faint>{words.uncounted}</Faint>;
  if (row.difference === undefined) {
    return (
      <Place>
        <Word $tone="counted">
          <Icon path={signs.right} />
          {words.counted}
        </Word>
      </Place>
    );
  }
  const kind = row.difference === 0 ? 'right' : row.difference > 0 ? 'surplus' : 'short';
  if (isShort && row.lacksReason) {
    return (
      <Word $tone="lacking">
        <Icon path={minusSign} />
        {words.reason(formatChange(row.difference))}
      </Word>
    );
  }
  return (
    <Place>
      <Word $tone={kind === 'short' && row.lacksReason ? 'lacking' : kind}>
        <Icon path={signs[kind]} />
        {words[kind]}
      </Word>
      {row.difference !== 0 && <b>{formatChange(row.difference)}</b>}
      {row.difference !== 0 && !isShort && <Below>{formatValue(row.value)}</Below>}
    </Place>
  );
};

const signs = { right: 'M3 8.5l3.2 3.2L13 5', short: 'M8 3v9.5M4 8.7l4 4 4-4', surplus: 'M8 3v10M3 8h10' };
const inks = { counted: color.ink, right: color.green, short: color.amber, lacking: color.danger, surplus: color.blue };

const Place = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  justify-content: flex-end;
  vertical-align: middle;

  b {
    font-weight: 600;
  }
`;

const Word = styled.span<{ $tone: keyof typeof inks }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${({ $tone }) => inks[$tone]};
  font: 500 ${text.s} ${font};
`;

/* Where its column has no place. */
const Below = styled.small`
  display: none;
  flex-basis: 100%;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-align: end;

  @media ${media.compact} {
    display: block;
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Faint = styled.span`
  color: ${color.inkFaint};

  tr:is([data-current], [data-theirs]) & {
    color: ${color.inkSoft};
  }
`;
