import { type ReactNode, useState } from 'react';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { plural } from 'shared/format/plural';
import { type Removal, useRemoval } from 'shared/runtime/removal';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { MenuButton } from 'shared/ui/menu-button';
import { MenuItem } from 'shared/ui/menu-popup';
import { Pill } from 'shared/ui/pill';
import { ToolLabel } from 'shared/ui/tool-label';
import { Toolbar, ToolbarNote, ToolbarTitle } from './list-toolbar';
import type { RowChoice } from './row-choice';
import { texts } from './texts';

/** How selected rows are deleted, and what they are called. */
export interface RowsRemoval extends Removal {
  noun: { one: string; few: string; many: string };
  /** What deleting these takes from other records, said in the question. */
  consequence?: (ids: number[]) => string;
}

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  /** What they add up to, where the list has sums. */
  sum: number | undefined;
  choices: readonly RowChoice[] | undefined;
  removal: RowsRemoval | undefined;
  /** The section's own buttons. */
  actions: ReactNode;
  /** The items of the menu 'Скачать'. */
  exportItems: ReactNode;
  onClear: () => void;
}

/** In the toolbar's place while rows are selected: how many, their sum, and what can be done with them. */
export const SelectionBar = <Row extends { id: number }>(props: SelectionBarProps<Row>) => {
  const { rows, sum, choices = [], removal, actions, exportItems, onClear } = props;
  const ids = () => rows.map(({ id }) => id);
  return (
    <Toolbar data-tight>
      <ToolbarTitle aria-live="polite">{texts.selected(formatCount(rows.length))}</ToolbarTitle>
      <ToolbarNote>{sum !== undefined && texts.selectedSum(formatMoney(sum))}</ToolbarNote>
      <Button tone="quiet" onClick={onClear} aria-label={texts.clearSelection}>
        <ToolLabel words={texts.clearSelection} sign="m4 4 8 8m0-8-8 8" />
      </Button>
      {choices.map(({ label, options }) => (
        <MenuButton key={label} label={label}>
          {options.map(({ value, tone, choose }) => (
            <MenuItem key={value} label={value} onClick={() => choose(ids())}>
              <Pill tone={tone}>{value}</Pill>
            </MenuItem>
          ))}
        </MenuButton>
      ))}
      {actions}
      <MenuButton label={texts.download}>{exportItems}</MenuButton>
      {removal && <RemoveSelected count={rows.length} ids={ids} removal={removal} onRemoved={onClear} />}
    </Toolbar>
  );
};

interface RemoveSelectedProps {
  count: number;
  ids: () => number[];
  removal: RowsRemoval;
  onRemoved: () => void;
}

/** 'Удалить', which asks first. What could not be deleted stays selected. */
const RemoveSelected = ({ count, ids, removal, onRemoved }: RemoveSelectedProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const mutation = useRemoval(removal);
  // Also where the rows have left the list, and this bar with them, before the answer came.
  const remove = () => mutation.mutateAsync(ids()).then(onRemoved, () => setIsAsking(false));
  const consequence = isAsking ? removal.consequence?.(ids()) : undefined;
  const explanation = consequence ? `${consequence} ${texts.removeExplanation}` : texts.removeExplanation;
  const what = `${formatCount(count)} ${plural(count, removal.noun)}`;
  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeQuestion(what)}
        explanation={explanation}
        confirmLabel={texts.remove}
        isBusy={mutation.isPending}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};
