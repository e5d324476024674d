import { type ReactNode, useState } from 'react';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { plural } from 'shared/format/plural';
import { type Removal, useRemoval } from 'shared/runtime/removal';
import { font, media, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { MenuButton } from 'shared/ui/menu-button';
import { MenuItem } from 'shared/ui/menu-popup';
import { Pill } from 'shared/ui/pill';
import styled from 'styled-components';
import { Toolbar, ToolbarNote, ToolbarTitle } from './list-toolbar';
import type { RowChoice } from './row-choice';
import { texts } from './texts';

/** How selected rows are deleted, and what they are called. */
export interface RowsRemoval extends Removal {
  noun: { one: string; few: string; many: string };
}

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  amountOf: ((row: Row) => number) | undefined;
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
  const { rows, amountOf, choices = [], removal, actions, exportItems, onClear } = props;
  const ids = () => rows.map(({ id }) => id);
  return (
    <Bar>
      <ToolbarTitle aria-live="polite">{texts.selected(formatCount(rows.length))}</ToolbarTitle>
      <ToolbarNote>
        {amountOf && texts.selectedSum(formatMoney(rows.reduce((sum, row) => sum + amountOf(row), 0)))}
      </ToolbarNote>
      <Button tone="quiet" onClick={onClear} aria-label={texts.clearSelection}>
        <Word>{texts.clearSelection}</Word>
        <Cross viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </Cross>
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
    </Bar>
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
  const what = `${formatCount(count)} ${plural(count, removal.noun)}`;
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
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};

/* A phone has room for the number and what can be done; where even that is too wide, it scrolls sideways. */
const Bar = styled(Toolbar)`
  @media ${media.phone} {
    gap: ${space(1)};
    overflow-x: auto;
    scrollbar-width: none;

    & > h1 {
      margin-inline-end: auto;
      font: 600 ${text.m} ${font};
      white-space: nowrap;
    }

    & > span {
      display: none;
    }

    & > button {
      flex: none;
    }
  }
`;

const Word = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;

const Cross = styled.svg`
  display: none;
  inline-size: ${size.icon};
  block-size: ${size.icon};
  stroke: currentColor;
  stroke-width: 1.5;

  @media ${media.phone} {
    display: block;
  }
`;
