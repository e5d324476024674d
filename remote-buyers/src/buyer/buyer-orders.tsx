import { type OrderStatus, type OrderTag, orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import type { BuyerCard } from '@shared/contract/wire/buyer';
import type { OrderRow } from '@shared/contract/wire/order';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { orderStatusTones, tagTones } from '@shared/kit/shop/value-tones';
import { ChoiceCell } from '@shared/kit/table/record-choice';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { buttonStyles } from '@shared/kit/ui/button';
import { Pill, type PillTone } from '@shared/kit/ui/pill';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import styled from 'styled-components';
import { type BoughtFields, useChangeBought } from '../data/buyer';
import { texts } from '../texts';

const words = texts.buyer.bought;
const { columns } = words;

interface Choice<Value extends string> {
  label: string;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  messages: { success: string; error: string };
  read: (order: OrderRow) => Value;
  fields: (value: Value) => BoughtFields;
}

const statusChoice: Choice<OrderStatus> = {
  label: columns.status,
  options: orderStatuses,
  tones: orderStatusTones,
  messages: words.update.status,
  read: ({ status }) => status,
  fields: (status) => ({ status }),
};

const tagChoice: Choice<OrderTag> = {
  label: columns.tag,
  options: orderTags,
  tones: tagTones,
  messages: words.update.tag,
  read: ({ tag }) => tag,
  fields: (tag) => ({ tag }),
};

interface BoughtChoiceProps<Value extends string> {
  choice: Choice<Value>;
  buyerId: number;
  order: OrderRow;
}

/** The status or the tag of a buyer's order: changed in place, and on a phone, where the row is one target, only shown. */
const BoughtChoice = <Value extends string>({ choice, buyerId, order }: BoughtChoiceProps<Value>) => {
  const { label, options, tones, messages, read, fields } = choice;
  const change = useChangeBought(buyerId, messages);
  const value = read(change.isPending ? { ...order, ...change.variables.fields } : order);
  if (useMedia('phone')) return <Pill tone={tones[value]}>{value}</Pill>;
  return (
    <ChoiceCell
      label={label}
      value={value}
      options={options}
      tones={tones}
      change={change}
      onChoose={(chosen) => change.mutate({ id: order.id, fields: fields(chosen) })}
      tabIndex={0}
    />
  );
};

/** The list of orders, filtered by the buyer's name. */
const inListOf = ({ full_name }: BuyerCard) => `/warehouse/orders?${new URLSearchParams({ 'f.full_name': full_name })}`;

/** All orders of a buyer, newest first. */
export const BuyerOrders = ({ buyer }: { buyer: BuyerCard }) => (
  <Frame aria-labelledby="buyer-orders">
    <Head>
      <Title id="buyer-orders">{words.title}</Title>
      <Count>{formatCount(buyer.bought.length)}</Count>
      <InList to={inListOf(buyer)}>
        {words.inList} <span aria-hidden="true">→</span>
      </InList>
    </Head>
    <Orders>
      <ColumnNames />
      <tbody>
        {buyer.bought.map((order) => (
          <OrderLine key={order.id} buyerId={buyer.id} order={order} />
        ))}
      </tbody>
    </Orders>
  </Frame>
);

/** The head of the orders of a buyer who is loading. */
export const BuyerOrdersSkeleton = () => (
  <Frame aria-hidden="true">
    <Head>
      <Title>{words.title}</Title>
    </Head>
    <Orders>
      <ColumnNames />
      <tbody>
        {[1, 2, 3].map((line) => (
          <tr key={line}>
            {Object.values(columns).map((column) => (
              <td key={column}>
                <Bar $width="56px" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Orders>
  </Frame>
);

const Bar = styled(Skeleton)`
  td:last-child > & {
    margin-inline-start: auto;
  }
`;

const ColumnNames = () => (
  <thead>
    <tr>
      {Object.values(columns).map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

const OrderLine = ({ buyerId, order }: { buyerId: number; order: OrderRow }) => (
  <tr>
    <th scope="row">
      <Link to={`/warehouse/orders/${order.id}/edit`}>{order.id}</Link>
    </th>
    <td>{formatDate(order.order_date)}</td>
    <td>
      <BoughtChoice choice={statusChoice} buyerId={buyerId} order={order} />
    </td>
    <td>
      <BoughtChoice choice={tagChoice} buyerId={buyerId} order={order} />
    </td>
    <td>{formatMoney(order.amount)}</td>
  </tr>
);

const Frame = styled.section`
  ${panelStyles}
  overflow: hidden;
`;

/* As high as with its link, before that is there. */
const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: calc(${size.control} + 2 * ${space(2.5)});
  padding: ${space(2.5)} ${space(5)};
`;

const Title = styled.h2`
  font: 600 ${text.l} ${font};
`;

const Count = styled.span`
  color: ${color.inkSoft};
`;

const InList = styled(Link)`
  ${buttonStyles}
  border-color: ${color.line};
  margin-inline-start: auto;
`;

/* Each row is one click target, below its pills: the number in it links to the order. */
const Orders = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  tr {
    position: relative;
  }

  td,
  th {
    padding: 0 ${space(5)};
    text-align: start;
  }

  td:last-child,
  th:last-child {
    text-align: end;
  }

  thead th {
    block-size: ${size.tableHeader};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  tbody tr {
    block-size: ${size.touch};
    border-block-start: 1px solid ${color.line};
  }

  tbody tr:hover {
    background: ${color.sunken};
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  button {
    position: relative;
  }

  /* The columns do not wait for what is in them. */
  @media not ${media.tablet} {
    table-layout: fixed;

    th:nth-child(1) {
      inline-size: 13%;
    }

    th:nth-child(2),
    th:nth-child(4) {
      inline-size: 19%;
    }

    th:nth-child(3) {
      inline-size: 28%;
    }
  }

  @media ${media.phone} {
    thead {
      display: none;
    }

    tbody,
    tbody tr {
      display: grid;
    }

    tbody tr {
      grid-template:
        'id id amount' auto
        'date tag status' auto / 1fr auto auto;
      gap: 2px ${space(1.5)};
      align-content: center;
      block-size: 64px;
      padding-inline: ${space(5)};
    }

    tbody tr > * {
      padding: 0;
    }

    tbody tr > :nth-child(1) {
      grid-area: id;
    }

    tbody tr > :nth-child(2) {
      grid-area: date;
      color: ${color.inkSoft};
    }

    tbody tr > :nth-child(3) {
      grid-area: status;
    }

    tbody tr > :nth-child(4) {
      grid-area: tag;
    }

    /* A tag without meaning is hidden, to save space. */
    [data-tone='faint'] {
      display: none;
    }

    tbody tr > :nth-child(5) {
      grid-area: amount;
      font-weight: 600;
    }
  }
`;
