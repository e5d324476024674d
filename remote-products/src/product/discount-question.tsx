import { formatMoney } from '@shared/kit/format/format-money';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import { texts } from '../texts';
import { parseNumber } from './parse-number';
import type { ProductFields } from './product-fields';

const words = texts.discount;

type Prices = Pick<ProductFields, 'price' | 'discount_price'>;

/** A discount price above the price is asked about before it is saved. */
export const useDiscountQuestion = () => {
  const [asked, setAsked] = useState<{ price: number; discount: number; goOn: () => void }>();

  /** Continues at once, or when a person has confirmed these prices. */
  const ask = (typed: Prices, goOn: () => void) => {
    const price = parseNumber(typed.price);
    const discount = parseNumber(typed.discount_price);
    if (price === null || discount === null || discount <= price) goOn();
    else setAsked({ price, discount, goOn });
  };

  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    if (isConfirmed) asked?.goOn();
  };

  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={words.question}
      explanation={asked && words.explanation(formatMoney(asked.discount), formatMoney(asked.price))}
      confirmLabel={words.confirm}
      leaveLabel={words.leave}
      tone="primary"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );

  return { ask, question };
};
