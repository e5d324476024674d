import { useEffect, useRef, useState } from 'react';
import type { StockExplanation } from 'shared/contract/stock';
import { useRequestKey } from 'shared/runtime/request-key';
import { Field } from 'shared/ui/field';
import { formatPieces } from './format-pieces';
import { useWriteOff } from './stock-changes';
import { FormNote, StockForm } from './stock-form-parts';
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
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<{ quantity?: string; note?: string }>({});
  const [isAsked, setIsAsked] = useState(false);
  const quantityField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const keyOf = useRequestKey();
  const { isPending, writeOff } = useWriteOff({ id, product_id });
  const quantity = wholeNumber(typed) ?? 0;
  const left = onHand - quantity;
  const isShort = left < 0;

  useEffect(() => quantityField.current?.focus(), []);

  const submit = async () => {
    const why = note.trim();
    setWrong({ ...(quantity === 0 && { quantity: texts.notPositive }), ...(why === '' && { note: words.noNote }) });
    if (quantity === 0) return quantityField.current?.focus();
    if (why === '') return noteField.current?.focus();
    // More than there is: possible, and more often a slip.
    if (isShort && !isAsked) return setIsAsked(true);
    const body = { quantity, note: why };
    if (await writeOff(body, keyOf(body))) onDone();
  };

  return (
    <StockForm
      action={isShort && isAsked ? words.anyway : words.action}
      isPending={isPending}
      onSubmit={submit}
      onLeave={onDone}
    >
      <Field
        ref={quantityField}
        label={words.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={wrong.quantity}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong({});
          setIsAsked(false);
        }}
      />
      <FormNote data-tone={isShort ? 'alert' : undefined} role={isShort && isAsked ? 'alert' : undefined}>
        {isShort && isAsked
          ? words.question(formatPieces(onHand), formatPieces(quantity), formatPieces(left))
          : words.left(formatPieces(left))}
      </FormNote>
      <Field
        ref={noteField}
        label={words.note}
        maxLength={500}
        autoComplete="off"
        value={note}
        error={wrong.note}
        onChange={(event) => {
          setNote(event.target.value);
          setWrong({});
        }}
      />
    </StockForm>
  );
};
