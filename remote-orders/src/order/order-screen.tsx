import { deliveryMethods } from '@shared/contract/vocabulary/order';
import type { Order, OrderChange } from '@shared/contract/wire/order';
import { CardScreen } from '@shared/kit/card/card-screen';
import { FactList } from '@shared/kit/card/fact-list';
import { OfflineNotice } from '@shared/kit/card/offline-notice';
import { SavedChoice } from '@shared/kit/card/saved-choice';
import type { TextOf } from '@shared/kit/card/saved-text';
import { FileArea } from '@shared/kit/files/file-area';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { NotesBlock } from '@shared/kit/notes/notes-block';
import { useLoaderData, useParams } from '@shared/kit/router';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { useLateRecord } from '@shared/kit/runtime/records/load-record';
import { MarksButton } from '@shared/kit/shop/marks-button';
import { EditableChoice } from '@shared/kit/table/record-choice';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import type { Fact } from '@shared/kit/ui/facts';
import { FieldSkeleton, PillSkeleton, Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import {
  listPath,
  orderHistoryQuery,
  orderQuery,
  orderRemoval,
  orderSaving,
  ordersQuery,
  reloadOrder,
} from '../data/orders';
import { amountOf } from '../list/orders-columns';
import { statusChoice, tagChoice } from '../order-choices';
import { PackingActions } from '../packing/packing-actions';
import { PrintItems } from '../print/print-items';
import { ReturnAction } from '../returns/return-action';
import { texts } from '../texts';
import { CustomerBlock } from './customer-block';
import { OrderField } from './order-field';
import { OrderItemsBlock } from './order-items-block';

/** 'Печать' on the card of an order. */
const PrintMenu = ({ orderId }: { orderId: number }) => (
  <MenuButton label={texts.print.menu}>
    <PrintItems count={1} ids={() => [orderId]} />
  </MenuButton>
);

const longestLine = 200;

const deliveryTexts = texts.order.delivery;

/** The lines of the address. */
const address = [
  { id: 'country', read: ({ country }) => country, write: (country) => ({ country }) },
  { id: 'city', read: ({ city }) => city, write: (city) => ({ city }) },
  { id: 'street', read: ({ street }) => street, write: (street) => ({ street }) },
  { id: 'house', read: ({ house }) => house, write: (house) => ({ house }) },
  { id: 'apartment', read: ({ apartment }) => apartment, write: (apartment) => ({ apartment }) },
] as const satisfies readonly TextOf<Order, OrderChange>[];

/** How and where the order is delivered. */
const DeliveryBlock = ({ order }: { order: Order }) => (
  <Block title={deliveryTexts.title}>
    <SavedChoice
      label={deliveryTexts.method}
      options={deliveryMethods.map((method) => ({ value: method, ...deliveryTexts.methods[method] }))}
      saving={orderSaving(order.id)}
      record={order}
      field={{
        id: 'delivery_method',
        read: ({ delivery_method }) => delivery_method,
        write: (chosen) => ({ delivery_method: deliveryMethods.find((method) => method === chosen) ?? null }),
      }}
    />
    <Lines>
      {address.map((field) => (
        <OrderField key={field.id} order={order} {...deliveryTexts[field.id]} maxLength={longestLine} field={field} />
      ))}
    </Lines>
  </Block>
);

const words = texts.order.more;

/**
 * Status and tag, changed as in the list, the date of the order, and its files. On a phone the first two are in the
 * header.
 */
const MoreBlock = ({ order }: { order: Order }) => (
  <Block title={words.title}>
    <State>
      <FactList facts={[...useStateFacts(order), [words.date, formatDate(order.order_date)]]} />
    </State>
    {order.files && (
      <Files>
        <Label>{words.files}</Label>
        <FileArea owner="order" id={order.id} files={order.files} onChanged={() => reloadOrder(order.id)} />
      </Files>
    )}
  </Block>
);

const useStateFacts = (order: Order): Fact[] => {
  if (useMedia('phone')) return [];
  return [
    [words.status, <EditableChoice key="status" choice={statusChoice} record={order} />],
    [words.tag, <EditableChoice key="tag" choice={tagChoice} record={order} />],
  ];
};

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/** `/warehouse/orders/{orderId}/edit`: one order, its fields saved one by one (spec §2). */
export const OrderScreen = () => {
  const loaded = useLoaderData<Order | 'late' | undefined>();
  if (loaded === 'late') return <LateOrder />;
  if (loaded) return <LoadedOrder loaded={loaded} />;
  return (
    <CardScreen {...card} id={undefined}>
      <OfflineNotice pageType="order" />
    </CardScreen>
  );
};

const card = { pageType: 'order', listQuery: ordersQuery, listPath, removal: orderRemoval } as const;

/** The blocks of an order that is loading: their labels are there, and their values are bars. */
const LateOrder = () => {
  const id = Number(useParams().orderId);
  useLateRecord(orderQuery(id).queryKey);
  const { name, email, phone } = texts.order.customer;
  // A phone shows the others in the header.
  const pills = useMedia('phone') ? [] : [words.status, words.tag];
  return (
    <CardScreen
      {...card}
      id={id}
      actions={<PrintMenu orderId={id} />}
      summary={
        <>
          <PillSkeleton $width="32%" />
          <Value $width="20%" />
        </>
      }
    >
      <VisuallyHidden role="status">{texts.order.items.loading}</VisuallyHidden>
      <Blocks aria-busy="true">
        <Block title={deliveryTexts.title}>
          <Method $width="50%" />
          <Lines>
            {address.map((field) => (
              <LateField key={field.id} label={deliveryTexts[field.id].label} />
            ))}
          </Lines>
        </Block>
        <Block title={texts.order.customer.title}>
          <Contacts>
            {[name, email, phone].map(({ label }) => (
              <LateField key={label} label={label} />
            ))}
            <FieldSkeleton $width="40%" />
          </Contacts>
        </Block>
        <Block title={words.title}>
          <State>
            <FactList
              facts={[
                ...pills.map((label): Fact => [label, <PillSkeleton key={label} $width="80%" />]),
                [words.date, <Value key={words.date} $width="60%" />],
              ]}
            />
          </State>
          <Files>
            <Label>{words.files}</Label>
            <Tile $width="100%" />
          </Files>
        </Block>
      </Blocks>
      <LateItems>{texts.order.items.title}</LateItems>
    </CardScreen>
  );
};

const LateField = ({ label }: { label: string }) => (
  <FactList facts={[[label, <FieldSkeleton key={label} $width="100%" />]]} />
);

const LoadedOrder = ({ loaded }: { loaded: Order }) => {
  const { data: order = loaded, error } = useQuery({ ...orderQuery(loaded.id), staleTime: freshMs });
  return (
    <CardScreen
      {...card}
      id={order.id}
      life={{
        isGone: isNoRecord(error),
        history: orderHistoryQuery(order.id),
        reload: () => reloadOrder(order.id),
      }}
      history={{ query: orderHistoryQuery(order.id), words: texts.order.history }}
      actions={
        <>
          <PackingActions order={order} />
          <ReturnAction order={order} />
          <MarksButton subject={{ kind: 'order', id: order.id }} />
          <PrintMenu orderId={order.id} />
        </>
      }
      shortcuts={texts.order.shortcuts}
      summary={
        <>
          <EditableChoice choice={statusChoice} record={order} />
          <EditableChoice choice={tagChoice} record={order} />
          <span>{formatMoney(amountOf(order))}</span>
        </>
      }
    >
      <Blocks key={order.id}>
        <DeliveryBlock order={order} />
        <CustomerBlock order={order} />
        <MoreBlock order={order} />
      </Blocks>
      <OrderItemsBlock key={`items-${order.id}`} order={order} />
      <NotesBlock entity="order" id={order.id} />
    </CardScreen>
  );
};

/* As high as a line of text. */
const Value = styled(Skeleton)`
  margin-block: ${space(1.5)};
`;

const Method = styled(Skeleton)`
  block-size: ${size.control};
  border-radius: ${radius.m};
  margin-block-end: ${space(4)};
`;

/* The tile that adds a file, and the room of the names and the hint below it. */
const Tile = styled(FieldSkeleton)`
  inline-size: ${size.thumbnail};
  block-size: ${size.thumbnail};
  margin-block-end: 71px;

  @media ${media.phone} {
    margin-block-end: 57px;
  }
`;

const Contacts = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const LateItems = styled.h2`
  font: 600 ${text.l} ${font};
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  /* A note that wraps moves no field of its row. */
  align-items: end;

  /* The street. */
  > :nth-child(3) {
    grid-column: 1 / -1;
  }

  /* The block has the whole width there: two rows leave more of the items in sight. */
  @media ${media.tablet} and (min-width: 600px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > :nth-child(-n + 2),
    > :nth-child(3) {
      grid-column: span 2;
    }
  }
`;

/* Status and tag in one row: the items below begin higher. */
const State = styled.div`
  dl {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Label = styled.p`
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Files = styled.div`
  margin-block-start: ${space(4)};
`;

const Blocks = styled.div`
  display: grid;
  gap: ${space(4)};
  /* Two files and the tile that adds one are a row at 1280 px, so that the items begin on the first screen. */
  grid-template-columns: minmax(0, 1.9fr) minmax(0, 1.3fr) minmax(0, 1.4fr);

  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
