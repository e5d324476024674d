import type { Call } from '@shared/contract/wire/calls';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import type { RowsChange } from '@shared/kit/runtime/records/optimistic-change';
import { ChoicePill } from '@shared/kit/ui/choices/choice-pill';
import { Pill, type PillTone } from '@shared/kit/ui/pill';
import { type CellState, columnHelper } from './column-helper';
import type { ListColumnOptions } from './search/list-column';

interface ChoiceCellProps<Value extends string> extends CellState {
  label: string;
  value: Value;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  /** The state of saving the last choice. */
  change: { isPending: boolean; isError: boolean };
  onChoose: (value: Value) => void;
}

/** A status or a tag in a row, editable in the cell. */
export const ChoiceCell = <Value extends string>({
  tones,
  change,
  isSaving = false,
  ...choice
}: ChoiceCellProps<Value>) => (
  <ChoicePill
    {...choice}
    tone={(value) => tones[value]}
    isSaving={isSaving || change.isPending}
    isRefused={change.isError}
  />
);

/**
 * A field of records with an enumeration as its values, which is changed in the list, on the card and for many rows: the
 * status of orders.
 */
export interface RecordChoice<Row, Value extends string, Fields extends object> {
  id: string;
  /** The header of its column, verbatim from the specification. */
  header: string;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  /** Undefined if the back end does not have the field: nothing is shown. */
  read: (row: Row) => Value | undefined;
  /** Changes one record; without it in the back end the value is only shown. */
  call: Call;
  /** The fields with the value. */
  fields: (value: Value) => NoInfer<Fields>;
  /** The hook of the mutation. */
  useChange: () => { isPending: boolean; isError: boolean; mutate: (change: RowsChange<Fields>) => void };
}

interface EditableChoiceProps<Row, Value extends string, Fields extends object> extends Partial<CellState> {
  choice: RecordChoice<Row, Value, Fields>;
  record: Row;
}

/** Infers the types of a choice. */
export const recordChoice = <Row, Value extends string, Fields extends object>(
  choice: RecordChoice<Row, Value, Fields>,
) => choice;

/** The value of one record, editable in place. */
export const EditableChoice = <Row extends { id: number }, Value extends string, Fields extends object>({
  choice: { header, options, tones, read, call, fields, useChange },
  record,
  tabIndex = 0,
  isSaving,
}: EditableChoiceProps<Row, Value, Fields>) => {
  const canChange = useAbility(call);
  const change = useChange();
  const value = read(record);
  if (value && !canChange) return <Pill tone={tones[value]}>{value}</Pill>;
  return (
    value && (
      <ChoiceCell
        label={header}
        value={value}
        options={options}
        tones={tones}
        change={change}
        onChoose={(chosen) => change.mutate({ ids: [record.id], fields: fields(chosen) })}
        tabIndex={tabIndex}
        isSaving={isSaving}
      />
    )
  );
};

/** What a list decides about the column of a choice, where it differs. */
interface ChoiceLayout<Row, Value extends string>
  extends Partial<Pick<ListColumnOptions<Row>, 'isHiddenAtFirst' | 'narrowest' | 'slot' | 'size'>> {
  /** In the card of a phone; without a tone the value is hidden. */
  cardTones?: Record<Value, PillTone | undefined>;
}

/** A value of an enumeration, editable in the cell. */
export const choiceColumn = <Row extends { id: number }, Value extends string, Fields extends object>(
  choice: RecordChoice<Row, Value, Fields>,
  { cardTones = choice.tones, ...layout }: ChoiceLayout<Row, Value> = {},
) => {
  const { id, header, options, tones, read } = choice;
  return columnHelper<Row>().accessor((row) => read(row) ?? '', {
    id,
    header,
    size: 120,
    narrowest: 96,
    ...layout,
    choices: options.map((value) => ({ value, tone: tones[value] })),
    cell: ({ row: { original }, tabIndex, isSaving }) => (
      <EditableChoice choice={choice} record={original} tabIndex={tabIndex} isSaving={isSaving} />
    ),
    cardTone: (row) => {
      const value = read(row);
      return value && cardTones[value];
    },
  });
};
