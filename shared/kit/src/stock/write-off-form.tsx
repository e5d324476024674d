import type { StockExplanation } from '@shared/contract/wire/stock';
import { FieldNote, RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { Field } from '@shared/kit/ui/field';
import { useState } from 'react';
import { formatPieces } from './format-pieces';
import { useWriteOff } from './stock-changes';
import { texts } from './texts';
import { wholeNumber } from './whole-number';

interface WriteOffFormProps {
  explanation: StockExplanation;
  onDone: () => void;
}

const words = texts.writeOff;

/** 'Списать': how many pieces, and why. */
export const WriteOffForm = ({ explanation, onDone }: WriteOffFormProps) => {
  const { modification_id: id, product_id, on_hand: onHand } = explanation;
  const [isAsked, setIsAsked] = useState(false);
  const writeOff = useWriteOff({ id, product_id });
  const form = useRecordForm({
    right: 'stock.correct',
    start: { quantity: '', note: '' },
    body: (typed) => ({ quantity: wholeNumber(typed.quantity) ?? 0, note: typed.note.trim() }),
    problems: ({ quantity, note }) => ({
      quantity: quantity === 0 && texts.notPositive,
      note: note === '' && words.noNote,
    }),
    // More than there is: possible, and more often a slip.
    ask: ({ quantity }, goOn) => (quantity > onHand && !isAsked ? setIsAsked(true) : goOn()),
    send: (body, keyOf) => writeOff(body, keyOf()),
    onDone,
  });
  const quantity = wholeNumber(form.watch('quantity')) ?? 0;
  const left = onHand - quantity;
  const isShort = left < 0;
  const isQuestion = isShort && isAsked;

  return (
    <RecordForm
      form={form}
      words={{ offline: texts.offline }}
      action={isQuestion ? words.anyway : words.action}
      layout="inline"
      onLeave={onDone}
    >
      <Field
        label={words.quantity}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('quantity', {
          onType: () => {
            form.clearErrors();
            setIsAsked(false);
          },
        })}
      />
      <FieldNote data-tone={isShort ? 'alert' : undefined} role={isQuestion ? 'alert' : undefined}>
        {isQuestion
          ? words.question(formatPieces(onHand), formatPieces(quantity), formatPieces(left))
          : words.left(formatPieces(left))}
      </FieldNote>
      <Field
        label={words.note}
        maxLength={500}
        autoComplete="off"
        {...form.field('note', { onType: form.clearErrors })}
      />
    </RecordForm>
  );
};
