import type { MovementTotals as Totals } from 'shared/contract/stock';
import { formatCount } from 'shared/format/format-count';
import { color, font, media, space, text } from 'shared/theme/tokens';
import { type Fact, Facts } from 'shared/ui/facts';
import styled from 'styled-components';
import { formatChange } from './format-pieces';
import { texts } from './texts';

const words = texts.movements.totals;

/** The sums of all movements of the filter, also of those that are not shown yet. */
export const MovementTotals = ({ totals }: { totals: Totals | undefined }) => {
  const figures: Fact[] = [
    [words.movements, totals && formatCount(totals.movements)],
    [words.incoming, totals && formatChange(totals.incoming)],
    [words.outgoing, totals && formatChange(totals.outgoing)],
    [words.counts, totals && formatChange(totals.counts)],
    [words.all, totals && formatChange(totals.all)],
  ];
  return (
    <Foot>
      <Facts facts={figures} />
    </Foot>
  );
};

const Foot = styled.dl`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  justify-content: flex-end;
  padding: ${space(3)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  margin: 0;
  text-align: end;

  > :first-child {
    margin-inline-end: auto;
    text-align: start;
  }

  @media ${media.phone} {
    display: grid;
    grid-template-columns: repeat(3, auto);
    column-gap: ${space(2)};
    justify-content: space-between;
    padding-inline: ${space(4)};
    text-align: start;
  }

  dt {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  dd {
    margin: 0;
    font: 600 ${text.l} ${font};
  }

  @media ${media.phone} {
    column-gap: ${space(4)};
    padding-inline: ${space(4)};
  }
`;
