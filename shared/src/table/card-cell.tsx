import { Pill } from 'shared/ui/pill';
import { Spinner } from 'shared/ui/spinner';
import type { ColumnOptions } from './list-column';

interface CardCellProps<Row> {
  options: Pick<ColumnOptions<Row>, 'text' | 'cardTone'>;
  record: Row;
  /** Whether the value is on its way to the back end. */
  isSaving: boolean;
}

/** A place of a card that shows its text and opens nothing: a finger that means the row would meet a menu instead. */
export const CardCell = <Row,>({ options: { text, cardTone }, record, isSaving }: CardCellProps<Row>) => {
  const words = text?.(record) ?? '';
  if (!cardTone) return words;
  const tone = cardTone(record);
  return (
    tone && (
      <>
        <Pill tone={tone}>{words}</Pill> {isSaving && <Spinner />}
      </>
    )
  );
};
