import { orderStatus } from '@shared/contract/vocabulary/order';
import type { Order } from '@shared/contract/wire/order';
import { Link } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { reloadOrder } from '../data/orders';
import { useTakeShipmentBack } from '../data/packings';
import { duePieces } from './packing-position';
import { texts } from './texts';

const words = texts.undelivered;

/** What can be done with the parcel of an order: 'Собрать' while something is to ship, 'Вернулась' after all was shipped. */
export const PackingActions = ({ order }: { order: Order }) => {
  const mayPack = useRight('stock.pack');
  const canPack = useAbility('GET /api/packings/') && mayPack;
  const canTakeBack = useAbility('POST /api/orders/{id}/undelivered/');
  if (order.status !== orderStatus.inProgress) return null;
  const due = duePieces(order);
  const isShipped = due === 0 && order.modifications_in_order.some(({ shipped = 0 }) => shipped > 0);
  return (
    <>
      {canPack && due > 0 && <Begin to={`/warehouse/orders/${order.id}/pack`}>{texts.begin}</Begin>}
      {canTakeBack && isShipped && <TakeShipmentBack order={order} />}
    </>
  );
};

const TakeShipmentBack = ({ order }: { order: Order }) => {
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useIsOnline();
  const { mutate, isPending } = useTakeShipmentBack(order.id, () => reloadOrder(order.id));
  return (
    <>
      <Button isOff={!isOnline} isBusy={isPending} onClick={() => setIsAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        explanation={words.explanation}
        confirmLabel={words.confirm}
        tone="primary"
        onConfirm={() => {
          setIsAsking(false);
          mutate({ version: order.version });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};

const Begin = styled(Link)`
  ${plainButtonStyles}
`;
