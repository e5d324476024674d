import type { MovementTotals as Totals } from 'shared/contract/stock';
import { formatCount } from 'shared/format/format-count';
import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { formatChange } from './format-pieces';
import { texts } from './texts';

const words = texts.movements.totals;
const unknown = '—';

/** The sums of all movements of the filter, also of those that are not shown yet. */
export const MovementTotals = ({ totals }: { totals: Totals | undefined }) => {
  const figures = [
    { label: words.movements, value: totals && formatCount(totals.movements) },
    { label: words.incoming, value: totals && formatChange(totals.incoming) },
    { label: words.outgoing, value: totals && formatChange(totals.outgoing) },
    { label: words.counts, value: totals && formatChange(totals.counts) },
    { label: words.all, value: totals && formatChange(totals.all) },
  ];
  return (
    <Foot>
      {figures.map(({ label, value }) => (
        <Figure key={label}>
          <dt>{label}</dt>
          <dd>{value ?? unknown}</dd>
        </Figure>
      ))}
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
  }
`;

const Figure = styled.div`
  text-align: end;

  @media ${media.phone} {
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
`;
