import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';
import { notify } from '@shared/kit/runtime/page/notify';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useEffect } from 'react';
import type { BulkAction } from '../bulk-action';
import { texts } from '../texts';
import type { RowsRemoval } from './removal-question';

interface LeftOutQuestionProps<Row> {
  bulkActions: readonly BulkAction[];
  noun: RowsRemoval['noun'] | undefined;
  /** All rows of the list. */
  rows: readonly Row[];
  rowLabel: (row: Row) => string;
}

/** Further names are only counted. */
const mostNamed = 10;

/** Asks whether rows that others have changed meanwhile should get the chosen value too; deleted rows are only counted. */
export const LeftOutQuestion = <Row extends { id: number }>({
  bulkActions,
  noun = texts.rows,
  rows,
  rowLabel,
}: LeftOutQuestionProps<Row>) =>
  bulkActions.map(({ label, leftOut }) => {
    const left = new Set(leftOut?.ids);
    const present = left.size > 0 ? rows.filter(({ id }) => left.has(id)) : [];
    return (
      <Question
        key={label}
        label={label}
        leftOut={leftOut}
        ids={present.map(({ id }) => id)}
        what={`${formatCount(present.length)} ${plural(present.length, noun)}`}
        names={present.slice(0, mostNamed).map(rowLabel)}
      />
    );
  });

interface QuestionProps {
  label: string;
  leftOut: BulkAction['leftOut'];
  /** Those of the left out rows that are still in the list. */
  ids: number[];
  what: string;
  names: string[];
}

const Question = ({ label, leftOut, ids, what, names }: QuestionProps) => {
  const areAllGone = leftOut !== undefined && ids.length === 0;
  const leave = leftOut?.leave;
  const gone = (leftOut?.ids.length ?? 0) - ids.length;
  useEffect(() => {
    if (!areAllGone) return;
    notify.success(texts.goneMeanwhile(gone));
    leave?.();
  }, [areAllGone, gone, leave]);

  const others = ids.length - names.length;
  const list = others > 0 ? `${names.join(', ')} ${texts.moreReasons(formatCount(others))}` : names.join(', ');
  return (
    <ConfirmDialog
      isOpen={ids.length > 0}
      title={texts.leftOut(what)}
      explanation={[
        texts.leftOutExplanation(label, leftOut?.value ?? '', list),
        gone > 0 && `${texts.goneMeanwhile(gone)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={texts.changeLeftOut}
      onConfirm={() => leftOut?.change(ids)}
      onCancel={() => leave?.()}
    />
  );
};
