import { formatCount } from 'shared/format/format-count';
import { plural } from 'shared/format/plural';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
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

/** Asks whether rows that others have changed meanwhile should get the chosen value too. */
export const LeftOutQuestion = <Row extends { id: number }>({
  bulkActions,
  noun = texts.rows,
  rows,
  rowLabel,
}: LeftOutQuestionProps<Row>) =>
  bulkActions.map(({ label, leftOut }) => {
    const { ids = [], value = '', change, leave } = leftOut ?? {};
    const named = new Set(ids.slice(0, mostNamed));
    const names = leftOut
      ? rows
          .filter(({ id }) => named.has(id))
          .map(rowLabel)
          .join(', ')
      : '';
    const more = ids.length > mostNamed ? `${names} ${texts.moreReasons(formatCount(ids.length - mostNamed))}` : names;
    return (
      <ConfirmDialog
        key={label}
        isOpen={leftOut !== undefined}
        title={texts.leftOut(`${formatCount(ids.length)} ${plural(ids.length, noun)}`)}
        explanation={texts.leftOutExplanation(label, value, more)}
        confirmLabel={texts.changeLeftOut}
        onConfirm={() => change?.()}
        onCancel={() => leave?.()}
      />
    );
  });
