import { useState } from 'react';
import type { OrderShortage } from 'shared/contract/order';
import type { BulkAction } from 'shared/table/bulk-action';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { delivered, shortageOfDelivering } from '../data/orders';
import { texts } from '../texts';

const words = texts.shortage;

interface Asked extends OrderShortage {
  isOpen: boolean;
  confirm: () => void;
}

/**
 * The bulk action 'Статус' with a question before 'доставлен', if these orders need more than is on hand: it never
 * blocks.
 */
export const useShortageQuestion = (action: BulkAction) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked((last) => last && { ...last, isOpen: false });

  const options = action.options.map((option): BulkAction['options'][number] => {
    const { value, choose } = option;
    if (value !== delivered) return option;
    return {
      ...option,
      choose: async (ids, seen) => {
        const shortage = await shortageOfDelivering(ids);
        if (!shortage) return choose(ids, seen);
        const confirm = () => {
          choose(ids, seen);
          close();
        };
        setAsked({ ...shortage, isOpen: true, confirm });
      },
    };
  });

  return {
    action: { ...action, options },
    question: asked && (
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={words.ofOrders(asked.orders, asked.pieces)}
        explanation={words.explanation}
        confirmLabel={words.confirm}
        tone="primary"
        onConfirm={asked.confirm}
        onCancel={close}
      />
    ),
  };
};
