import type { StockExplanation } from '@shared/contract/wire/stock';
import { FieldNote, RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { Field } from '@shared/kit/ui/field';
import { useState } from 'react';
import { ConflictNotice } from './conflict-notice';
import { formatChange, formatPieces } from './format-pieces';
import { useCorrection } from './stock-changes';
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
  const { isPending, correct } = useCorrection({ id, product_id });
  const isOutdated = onHand !== seen && !isPending;
  const form = useRecordForm({
    right: 'stock.correct',
    start: { counted: '', note: '' },
    body: (typed) => ({ counted: wholeNumber(typed.counted) ?? 0, on_hand: seen, note: typed.note.trim() }),
    problems: (_body, typed) => ({ counted: wholeNumber(typed.counted) === undefined && texts.notWhole }),
    isOff: isOutdated,
    send: (body, keyOf) => correct(body, keyOf()),
    onDone,
  });
  const counted = wholeNumber(form.watch('counted'));

  return (
    <RecordForm form={form} words={{ offline: texts.offline }} action={words.action} layout="inline" onLeave={onDone}>
      {isOutdated && (
        <ConflictNotice
          before={seen}
          explanation={explanation}
          onRefresh={() => {
            setSeen(onHand);
            form.setFocus('counted');
          }}
        />
      )}
      <Field label={words.counted} inputMode="numeric" autoComplete="off" {...form.field('counted')} />
      <FieldNote>
        {words.difference(formatPieces(onHand), counted === undefined ? '—' : formatChange(counted - onHand))}
      </FieldNote>
      <Field label={words.note} maxLength={500} autoComplete="off" {...form.field('note')} />
    </RecordForm>
  );
};
