import { useEffect, useState } from 'react';
import { useIsRecordGone } from 'shared/card/record-gone';
import type { Order, OrderItem } from 'shared/contract/order';
import { formatCount } from 'shared/format/format-count';
import { notify } from 'shared/runtime/notify';
import { useRemoval } from 'shared/runtime/removal';
import { usePlainSelection } from 'shared/table/plain-table';
import { color, font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { RemovalDialog } from 'shared/ui/removal-dialog';
import { useShortcut } from 'shared/ui/use-shortcut';
import styled from 'styled-components';
import { itemsRemoval } from '../data/orders';
import { texts } from '../texts';
import { OrderFigures } from './order-figures';
import { OrderItemsTable } from './order-items-table';
import { itemKey } from './order-lines';

const words = texts.order.items;
const isDelete = ({ code }: KeyboardEvent) => code === 'Delete';

/** The items of an order and their total. Items can be removed, after a confirmation. */
export const OrderItemsBlock = ({ order }: { order: Order }) => {
  const items = order.modifications_in_order;
  const selection = usePlainSelection();
  const [isAsking, setIsAsking] = useState(false);
  const [isAbsent, setIsAbsent] = useState(false);
  const { remove, progress, leave } = useRemoval({ ...itemsRemoval(order.id), onAbsent: () => setIsAbsent(true) });
  // Items that are being deleted may leave the order before the answer arrives.
  const [sent, setSent] = useState<number[]>();
  const chosen = items.filter((item, index) => selection.selected[itemKey(item, index)]);
  // A back end of the specification alone gives items no id, and cannot remove them.
  const selected = chosen.flatMap(({ id }: Partial<OrderItem>) => id ?? []);
  const cannotRemove = isAbsent || selected.length < chosen.length;
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
