import type { Order } from '@shared/contract/wire/order';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { Button } from '@shared/kit/ui/button';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts';

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog')).ReturnDialog }));

/** 'Принять возврат' on the card of an order; absent if the buyer has nothing of it. */
export const ReturnAction = ({ order }: { order: Order }) => {
  const canAccept = useAbility('POST /api/orders/{id}/returns/');
  const [isOpen, setIsOpen] = useState(false);
  const isAnyLeft = order.modifications_in_order.some(({ shipped = 0, returned = 0 }) => shipped > returned);
  const isOffered = canAccept && isAnyLeft;
  return (
    <>
      {isOffered && <Button onClick={() => setIsOpen(true)}>{texts.returns.open}</Button>}
      {isOpen && (
        <Suspense>
          <ReturnDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
