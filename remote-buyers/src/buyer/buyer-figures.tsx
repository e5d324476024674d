import { orderStatus } from '@shared/contract/vocabulary/order';
import type { BuyerCard } from '@shared/contract/wire/buyer';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { plural } from '@shared/kit/format/plural';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { Skeleton } from '@shared/kit/ui/skeleton';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { OrderLink } from './buyer-contacts';

const words = texts.buyer.figures;

const sumOf = (orders: BuyerCard['bought']) => orders.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

interface Figure {
  label: string;
  value: string;
  note: ReactNode;
}

const figuresOf = ({ bought }: BuyerCard): Figure[] => {
  const [last, first] = [bought[0], bought.at(-1)];
  const returned = bought.filter(({ status }) => status === orderStatus.returned);
  const inProgress = bought.filter(({ status }) => status === orderStatus.inProgress);
  const sum = sumOf(bought);
  const count = formatCount(bought.length);
  return [
    {
      label: words.orders,
      value: count,
      note: inProgress.length > 0 && words.inProgress(formatCount(inProgress.length)),
    },
    {
      label: words.amount,
      value: formatMoney(sum),
      note: returned.length > 0 && words.withoutReturns(formatMoney(sum - sumOf(returned))),
    },
    {
      label: words.average,
      value: formatMoney(Math.round(sum / bought.length)),
      note: words.averageOf(`${count} ${plural(bought.length, words.orderNouns)}`),
    },
    {
      label: words.returns,
      value: words.returnsOf(formatCount(returned.length), count),
      note: returned.length > 0 && words.returned(formatMoney(sumOf(returned))),
    },
    ...[
      { label: words.first, order: first },
      { label: words.last, order: last },
    ].flatMap(({ label, order }) =>
      order ? [{ label, value: formatDate(order.order_date), note: <OrderLink key={label} id={order.id} /> }] : [],
    ),
  ];
};

/** The quantity ordered, and the quantity returned. */
export const BuyerFigures = ({ buyer }: { buyer: BuyerCard }) => (
  <Figures aria-label={words.title}>
    {figuresOf(buyer).map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <Note>{note}</Note>
      </div>
    ))}
  </Figures>
);

const labels = [words.orders, words.amount, words.average, words.returns, words.first, words.last];

/** The labels of the figures of a buyer who is loading. */
export const BuyerFiguresSkeleton = () => (
  <Figures aria-hidden="true">
    {labels.map((label) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Line $width="60%" />
        </dd>
        <Note />
      </div>
    ))}
  </Figures>
);

/* As high as a number. */
const Line = styled(Skeleton)`
  margin-block: ${space(2)};
`;

const Figures = styled.dl`
  ${panelStyles}
  display: grid;
  grid-template-columns: 0.85fr 1.25fr 0.95fr 0.85fr 1.05fr 1.05fr;
  padding: ${space(5)};
  white-space: nowrap;

  > div {
    padding-inline: ${space(4)};
    border-inline-start: 1px solid ${color.line};
  }

  > :first-child {
    padding-inline-start: 0;
    border: 0;
  }

  dt {
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  dd {
    margin: 0;
    font: 600 ${text.xl} ${font};
  }

  @media ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(3)};

    > div {
      padding: 0;
      border: 0;
    }
  }

  @media ${media.phone} {
    grid-template-columns: repeat(3, auto);
    justify-content: space-between;
    white-space: normal;

    dd {
      font: 600 ${text.l} ${font};
    }
  }
`;

const Note = styled.dd`
  &&& {
    min-block-size: 16px;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;
