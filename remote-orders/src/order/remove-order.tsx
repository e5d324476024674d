import { useState } from 'react';
import { useNavigate } from 'shared/router';
import { useRemoval } from 'shared/runtime/removal';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { orderRemoval } from '../data/orders';
import { texts } from '../texts';

/** 'Удалить заказ', which asks first. Afterwards the list shows, whether it succeeded or not (spec §2). */
export const RemoveOrder = ({ id }: { id: number }) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const removal = useRemoval(orderRemoval);
  const showList = () => navigate('/warehouse/orders');
  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {texts.order.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.order.removeQuestion}
        explanation={texts.order.removeExplanation(id)}
        confirmLabel={texts.order.remove}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutateAsync([id]).then(showList, showList)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};
