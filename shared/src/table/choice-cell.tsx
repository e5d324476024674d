import { ChoicePill } from 'shared/ui/choice-pill';
import type { PillTone } from 'shared/ui/pill';

interface ChoiceCellProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  /** How saving the last choice goes. */
  change: { isPending: boolean; isError: boolean };
  onChoose: (value: Value) => void;
  tabIndex: number;
}

/** A status or a tag in a row, changed in its place. */
export const ChoiceCell = <Value extends string>({ tones, change, ...choice }: ChoiceCellProps<Value>) => (
  <ChoicePill {...choice} tone={(value) => tones[value]} isSaving={change.isPending} isRefused={change.isError} />
);
