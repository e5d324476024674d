import { ChoicePill } from 'shared/ui/choice-pill';
import type { PillTone } from 'shared/ui/pill';

/** The part of a cell's state that its control takes from the grid. */
export interface CellState {
  /** So that the grid is one tab stop. */
  tabIndex: number;
  /** Whether the value is being saved together with those of other rows. */
  isSaving?: boolean | undefined;
}

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
