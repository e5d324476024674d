import type { Order, OrderItem } from '@shared/contract/wire/order';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney, formatSum } from '@shared/kit/format/format-money';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { notify } from '@shared/kit/runtime/page/notify';
import { useRemoval } from '@shared/kit/runtime/records/removal';
import { usePlainSelection } from '@shared/kit/table/plain-table';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { RemovalDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Facts } from '@shared/kit/ui/facts';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { itemsRemoval } from '../data/orders';
import { texts } from '../texts';
import { OrderItemsTable } from './order-items-table';
import { itemKey } from './order-lines';

const figureTexts = texts.order.figures;

/** A figure that the back end does not have is left out. */
const inWords = (figure: number | undefined, format: (figure: number) => string): string | undefined =>
  figure === undefined ? undefined : format(figure);

/** Surcharges and discounts of the goods, and the amount due, as calculated by the api. */
const OrderFigures = ({ order }: { order: Partial<Order> }) => {
  const roubles = (sum: number) => figureTexts.roubles(formatSum(sum));
  const figures = [
    [figureTexts.delivery, inWords(order.delivery_price, roubles)],
    [figureTexts.discount, inWords(order.discount, roubles)],
    [figureTexts.promoCode, inWords(order.promo_code_discount, roubles)],
    [figureTexts.points, inWords(order.points, (points) => figureTexts.pointsOf(formatCount(points)))],
  ] as const;
  const total = order.total ?? order.amount ?? undefined;
  return (
    <Figures>
      <Facts facts={figures.filter(([, figure]) => figure !== undefined)} />
      {total !== undefined && (
        <Total>
          <dt>{figureTexts.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </Total>
      )}
    </Figures>
  );
};

const words = texts.order.items;
const isDelete = ({ code }: KeyboardEvent) => code === 'Delete';

/** The items of an order and their total. Items can be removed, after a confirmation. */
export const OrderItemsBlock = ({ order }: { order: Order }) => {
  const items = order.modifications_in_order;
  const selection = usePlainSelection();
  const [isAsking, setIsAsking] = useState(false);
  const canRemove = useAbility('DELETE /api/orders/{id}/items/');
  const { remove, progress, leave } = useRemoval(itemsRemoval(order.id));
  // Items that are being deleted may leave the order before the answer arrives.
  const [sent, setSent] = useState<number[]>();
  const chosen = items.filter((item, index) => selection.selected[itemKey(item, index)]);
  // A back end of the specification alone gives items no id, and cannot remove them.
  const selected = chosen.flatMap(({ id }: Partial<OrderItem>) => id ?? []);
  const cannotRemove = !canRemove || selected.length < chosen.length;
  const isGone = useIsRecordGone();
  const isOff = selected.length === 0 || cannotRemove || isGone;
  useShortcut(isDelete, () => !isOff && setIsAsking(true));

  const removeSelected = async () => {
    setSent(selected);
    const { isDone, isAwaited } = await remove(selected);
    setSent(undefined);
    if (!isAwaited) return;
    if (isDone) selection.select({});
    setIsAsking(false);
  };

  // Somebody else has deleted them meanwhile: nothing is left to confirm.
  const isObsolete = isAsking && !sent && selected.length === 0;
  useEffect(() => {
    if (!isObsolete) return;
    setIsAsking(false);
    notify.success(words.alreadyRemoved);
  }, [isObsolete]);

  const count = (sent ?? selected).length;

  return (
    <Items aria-labelledby="order-items" tabIndex={-1}>
      <Bar>
        <Title id="order-items">{words.title}</Title>
        <Count role="status">{chosen.length > 0 && words.selected(formatCount(chosen.length))}</Count>
        <Button
          tone="danger"
          disabled={isOff}
          // It keeps its room: nothing moves when an item is chosen.
          style={{ visibility: chosen.length === 0 ? 'hidden' : 'visible' }}
          title={cannotRemove ? words.cannotBeRemoved : undefined}
          onClick={() => setIsAsking(true)}
        >
          {words.remove}
        </Button>
      </Bar>
      <OrderItemsTable order={order} selection={selection} />
      <OrderFigures order={order} />
      <RemovalDialog
        isOpen={isAsking && count > 0}
        title={words.removeQuestion(count)}
        explanation={words.removeExplanation(count)}
        confirmLabel={words.remove}
        progress={progress}
        onConfirm={removeSelected}
        onLeave={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </Items>
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

/* Takes the focus if the button that had it is disabled. */
const Items = styled.section`
  &:focus {
    outline: none;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  margin-block-end: ${space(2)};
`;

const Title = styled.h2`
  font: 600 ${text.l} ${font};
`;

const Count = styled.span`
  margin-inline-end: auto;
  color: ${color.inkSoft};
`;
