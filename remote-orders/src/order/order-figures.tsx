import type { Order } from 'shared/contract/order';
import { formatCount } from 'shared/format/format-count';
import { formatMoney, formatSum } from 'shared/format/format-money';
import { color, font, media, space, text } from 'shared/theme/tokens';
import { Facts } from 'shared/ui/facts';
import styled from 'styled-components';
import { texts } from '../texts';

const words = texts.order.figures;

/** A figure that the back end does not have is left out. */
const inWords = (figure: number | undefined, format: (figure: number) => string): string | undefined =>
  figure === undefined ? undefined : format(figure);

/** Surcharges and discounts of the goods, and the amount due, as calculated by the api. */
export const OrderFigures = ({ order }: { order: Partial<Order> }) => {
  const roubles = (sum: number) => words.roubles(formatSum(sum));
  const figures = [
    [words.delivery, inWords(order.delivery_price, roubles)],
    [words.discount, inWords(order.discount, roubles)],
    [words.promoCode, inWords(order.promo_code_discount, roubles)],
    [words.points, inWords(order.points, (points) => words.pointsOf(formatCount(points)))],
  ] as const;
  const total = order.total ?? order.amount ?? undefined;
  return (
    <Figures>
      <Facts facts={figures.filter(([, figure]) => figure !== undefined)} />
      {total !== undefined && (
        <Total>
          <dt>{words.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </Total>
      )}
    </Figures>
  );
};

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(10)};
  align-items: baseline;
  justify-content: flex-end;
  padding: ${space(4)} ${space(5)};

  div {
    display: flex;
    gap: ${space(1)};
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  @media ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    padding-inline: 0;

    div {
      justify-content: space-between;
    }
  }
`;

const Total = styled.div`
  font: 600 ${text.xl} ${font};

  && dt {
    color: ${color.ink};
  }
`;
