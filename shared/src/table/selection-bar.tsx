import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { plural } from 'shared/format/plural';
import { notify } from 'shared/runtime/notify';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { Toolbar, ToolbarNote, ToolbarTitle } from './list-toolbar';
import { texts } from './texts';

/** How a section deletes rows: the call, what it calls them, and its words for how that ended. */
export interface Removal {
  remove: (ids: number[]) => Promise<unknown>;
  /** The list to read again afterwards. */
  queryKey: QueryKey;
  noun: { one: string; few: string; many: string };
  messages: { success: string; error: string };
}

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  amountOf: ((row: Row) => number) | undefined;
  removal: Removal | undefined;
  onClear: () => void;
}

/** In the toolbar's place while rows are selected: how many, their sum, and what can be done with them. */
export const SelectionBar = <Row extends { id: number }>({
  rows,
  amountOf,
  removal,
  onClear,
}: SelectionBarProps<Row>) => (
  <Toolbar>
    <ToolbarTitle aria-live="polite">{texts.selected(formatCount(rows.length))}</ToolbarTitle>
    <ToolbarNote>
      {amountOf && texts.selectedSum(formatMoney(rows.reduce((sum, row) => sum + amountOf(row), 0)))}
    </ToolbarNote>
    <Button tone="quiet" onClick={onClear}>
      {texts.clearSelection}
    </Button>
    {removal && <RemoveSelected ids={rows.map(({ id }) => id)} removal={removal} onRemoved={onClear} />}
  </Toolbar>
);

interface RemoveSelectedProps {
  ids: number[];
  removal: Removal;
  onRemoved: () => void;
}

/** 'Удалить', which asks first. What could not be deleted stays selected. */
const RemoveSelected = ({ ids, removal, onRemoved }: RemoveSelectedProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: removal.remove,
    onSuccess: () => {
      notify.success(removal.messages.success);
      onRemoved();
    },
    onError: () => {
      notify.error(removal.messages.error);
      setIsAsking(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: removal.queryKey }),
  });
  const what = `${formatCount(ids.length)} ${plural(ids.length, removal.noun)}`;
  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeQuestion(what)}
        explanation={texts.removeExplanation}
        confirmLabel={texts.remove}
        isBusy={mutation.isPending}
        onConfirm={() => mutation.mutate(ids)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};
