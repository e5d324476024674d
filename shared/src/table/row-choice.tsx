import type { PillTone } from 'shared/ui/pill';

/** A value of a closed list that can be given to all selected rows at once. */
export interface RowChoice {
  /** What is chosen: 'Статус'. */
  label: string;
  options: { value: string; tone: PillTone; choose: (ids: number[]) => void }[];
}

interface ChoiceOf<Value extends string> {
  label: string;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  onChoose: (ids: number[], value: Value) => void;
}

/** A choice out of values of one type; a bar that offers several choices need not know the types. */
export const rowChoice = <Value extends string>({ label, options, tones, onChoose }: ChoiceOf<Value>): RowChoice => ({
  label,
  options: options.map((value) => ({ value, tone: tones[value], choose: (ids) => onChoose(ids, value) })),
});
