import { useEffect, useRef, useState } from 'react';
import type { StockExplanation } from 'shared/contract/stock';
import { useRequestKey } from 'shared/runtime/request-key';
import { Field } from 'shared/ui/field';
import { ConflictNotice } from './conflict-notice';
import { formatChange, formatPieces } from './format-pieces';
import { useCorrection } from './stock-changes';
import { FormNote, StockForm } from './stock-form-parts';
import { texts } from './texts';
import { wholeNumber } from './whole-number';

interface CorrectionFormProps {
  explanation: StockExplanation;
  onDone: () => void;
}

const words = texts.correction;

/**
 * 'Исправить': the counted number, and why. It corrects the number that the person saw: if that one changes meanwhile,
 * they see both before it is sent.
 */
export const CorrectionForm = ({ explanation, onDone }: CorrectionFormProps) => {
  const { modification_id: id, product_id, on_hand: onHand } = explanation;
  const [seen, setSeen] = useState(onHand);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const keyOf = useRequestKey();
  const { isPending, correct } = useCorrection({ id, product_id });
  const counted = wholeNumber(typed);
  const isOutdated = onHand !== seen && !isPending;

  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    setIsWrong(counted === undefined);
    if (counted === undefined) return field.current?.focus();
    const body = { counted, on_hand: seen, note: note.trim() };
    if (await correct(body, keyOf(body))) onDone();
  };

  return (
    <StockForm action={words.action} isPending={isPending} isOff={isOutdated} onSubmit={submit} onLeave={onDone}>
      {isOutdated && (
        <ConflictNotice
          before={seen}
          explanation={explanation}
          onRefresh={() => {
            setSeen(onHand);
            field.current?.focus();
          }}
        />
      )}
      <Field
        ref={field}
        label={words.counted}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? texts.notWhole : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
      <FormNote>
        {words.difference(formatPieces(onHand), counted === undefined ? '—' : formatChange(counted - onHand))}
      </FormNote>
      <Field
        label={words.note}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </StockForm>
  );
};
