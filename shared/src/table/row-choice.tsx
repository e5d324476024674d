import type { RowsChange } from 'shared/runtime/optimistic-change';
import type { PillTone } from 'shared/ui/pill';

/** A value of a closed list that can be given to all selected rows at once. */
export interface RowChoice {
  /** What is chosen: 'Статус'. */
  label: string;
  options: {
    value: string;
    tone: PillTone;
    /** @param seen the revision at which the person selected these rows. */
    choose: (ids: number[], seen: string | undefined) => void;
  }[];
  /** The rows of the last choice that others have changed meanwhile: they have kept their value. */
  leftOut: LeftOutRows | undefined;
}

interface LeftOutRows {
  ids: readonly number[];
  value: string;
  /** Gives them the value all the same. */
  change: () => void;
  /** Leaves them as they are. */
  leave: () => void;
}

interface ChoiceOf<Value extends string, Fields extends object> {
  label: string;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  /** The fields that hold the value. */
  fields: (value: Value) => NoInfer<Fields>;
  /** How rows are changed, and how the last change ended. */
  change: {
    mutate: (change: RowsChange<Fields>) => void;
    data: readonly number[] | undefined;
    variables: RowsChange<Fields> | undefined;
    reset: () => void;
  };
}

/** A choice out of values of one type; a bar that offers several choices need not know the types. */
export const rowChoice = <Value extends string, Fields extends object>(choice: ChoiceOf<Value, Fields>): RowChoice => {
  const { label, options, tones, fields, change } = choice;
  const { data: leftOut = [], variables: last } = change;
  return {
    label,
    options: options.map((value) => ({
      value,
      tone: tones[value],
      choose: (ids, seen) => change.mutate({ ids, fields: fields(value), seen }),
    })),
    leftOut:
      last && leftOut.length > 0
        ? {
            ids: leftOut,
            value: Object.values(last.fields).join(', '),
            change: () => change.mutate({ ids: [...leftOut], fields: last.fields }),
            leave: change.reset,
          }
        : undefined,
  };
};
