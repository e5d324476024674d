import type { Call } from '@shared/contract/wire/calls';
import type { RowsChange } from '@shared/kit/runtime/records/optimistic-change';
import type { PillTone } from '@shared/kit/ui/pill';

/** A bulk action: a value of an enumeration that can be set for all selected rows at once. */
export interface BulkAction<Row = never> {
  /** The name of the value: 'Статус'. */
  label: string;
  /** The call that changes the rows: without its right the action is off. */
  call?: Call | undefined;
  options: {
    value: string;
    tone: PillTone;
    /** How many of these rows have another value now; a section built with an earlier kit does not tell. */
    changes?: ((rows: readonly Row[]) => number) | undefined;
    /** @param seen the revision at which the person selected these rows. */
    choose: (ids: number[], seen: string | undefined) => void;
  }[];
  /** The rows of the last choice that others have changed or deleted meanwhile: they have kept their value. */
  leftOut: LeftOutRows | undefined;
}

interface LeftOutRows {
  ids: readonly number[];
  value: string;
  /** Sets the value of these of them anyway. */
  change: (ids: number[]) => void;
  /** Leaves them unchanged. */
  leave: () => void;
}

interface ChoiceOf<Row, Value extends string, Fields extends object> {
  label: string;
  call?: Call;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  read?: (row: Row) => Value | undefined;
  /** The fields with the value. */
  fields: (value: Value) => NoInfer<Fields>;
  /** The mutation of the rows, and the result of the last change. */
  change: {
    mutate: (change: RowsChange<Fields>) => void;
    data: readonly number[] | undefined;
    variables: RowsChange<Fields> | undefined;
    reset: () => void;
  };
}

/** A bulk action with values of one type; a bar with several actions need not know the types. */
export const bulkAction = <Row, Value extends string, Fields extends object>(
  choice: ChoiceOf<Row, Value, Fields>,
): BulkAction<Row> => {
  const { label, call, options, tones, read, fields, change } = choice;
  const { data: leftOut = [], variables: last } = change;
  return {
    label,
    call,
    options: options.map((value) => ({
      value,
      tone: tones[value],
      changes: read && ((rows) => rows.filter((row) => read(row) !== value).length),
      choose: (ids, seen) => change.mutate({ ids, fields: fields(value), seen }),
    })),
    leftOut:
      last && leftOut.length > 0
        ? {
            ids: leftOut,
            value: Object.values(last.fields).join(', '),
            change: (ids) => {
              // Its question is answered, even if the mutation asks another one first.
              change.reset();
              change.mutate({ ids, fields: last.fields });
            },
            leave: change.reset,
          }
        : undefined,
  };
};
