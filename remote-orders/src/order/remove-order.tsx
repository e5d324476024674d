import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'shared/router';
import { notify } from 'shared/runtime/notify';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { ordersQuery, removeOrder } from '../data/orders';
import { texts } from '../texts';

/** 'Удалить заказ', which asks first. Afterwards the list shows, whether it succeeded or not (spec §2). */
export const RemoveOrder = ({ id }: { id: number }) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeOrder(id),
    onSuccess: () => notify.success(texts.order.removed),
    onError: () => notify.error(texts.order.removeFailed),
    onSettled: async () => {
      await navigate('/warehouse/orders');
      await client.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
  });
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
        onConfirm={() => removal.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};
