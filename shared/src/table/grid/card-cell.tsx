import { Pill } from 'shared/ui/pill';
import { Spinner } from 'shared/ui/spinner';
import type { ColumnOptions } from '../search/list-column';

interface CardCellProps<Row> {
  options: Pick<ColumnOptions<Row>, 'text' | 'cardTone'>;
  record: Row;
  /** Whether the value is being saved. */
  isSaving: boolean;
}

/** A cell of a card with only its text: on a touch screen a tap on the row must not open a menu. */
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
