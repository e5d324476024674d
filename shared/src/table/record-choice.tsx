import type { Call } from 'shared/contract/calls';
import { useAbility } from 'shared/runtime/abilities';
import type { RowsChange } from 'shared/runtime/optimistic-change';
import { Pill, type PillTone } from 'shared/ui/pill';
import { type CellState, ChoiceCell } from './choice-cell';

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
