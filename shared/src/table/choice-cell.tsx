import { ChoicePill } from 'shared/ui/choice-pill';
import type { PillTone } from 'shared/ui/pill';

/** What a cell's control takes over from the grid. */
export interface CellState {
  /** So that the grid is one stop of the Tab key. */
  tabIndex: number;
  /** Whether the value is on its way to the back end with those of other rows. */
  isSaving?: boolean | undefined;
}

interface ChoiceCellProps<Value extends string> extends CellState {
  label: string;
  value: Value;
  options: readonly Value[];
  tones: Record<Value, PillTone>;
  /** How saving the last choice goes. */
  change: { isPending: boolean; isError: boolean };
  onChoose: (value: Value) => void;
}

/** A status or a tag in a row, changed in its place. */
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
