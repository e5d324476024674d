import { useRefusal } from '@shared/kit/runtime/rights/rights';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuLine } from '@shared/kit/ui/choices/menu-popup';
import { Pill } from '@shared/kit/ui/pill';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { BulkAction } from '../bulk-action';
import { useIsTight } from '../grid/grid-layout';
import { texts } from '../texts';
import { RemovalQuestion, type RowsRemoval } from './removal-question';

const isDelete = ({ code }: KeyboardEvent) => code === 'Delete';

/** A bulk action of a section, with a button of its own. */
export interface SelectionAction<Row> {
  label: string;
  act: (rows: readonly Row[]) => void;
  /** Whether it is offered for these rows; for all by default. */
  fits?: (rows: readonly Row[]) => boolean;
}

/** The bulk actions of a section: the items of a menu, and its name. */
export interface SelectionMenu<Row> {
  label: string;
  items: (rows: readonly Row[]) => ReactNode;
}

interface SelectionActionsProps<Row> {
  /** The selected rows that are shown: hidden ones are never changed. */
  rows: readonly Row[];
  bulkActions: readonly BulkAction<Row>[];
  /** The revision at which the rows were selected. */
  seen: () => string | undefined;
  removal: RowsRemoval | undefined;
  menus: readonly SelectionMenu<Row>[];
  actions: readonly SelectionAction<Row>[];
  /** The items of the menu 'Скачать'. */
  exportItems: ReactNode;
  onClear: () => void;
  onRemoved: (ids: readonly number[]) => void;
}

interface BulkMenuProps<Row> extends Pick<SelectionActionsProps<Row>, 'rows' | 'seen'> {
  action: BulkAction<Row>;
}

/** The values of a bulk action, each with its effect. */
const BulkMenu = <Row extends { id: number }>({ action, rows, seen }: BulkMenuProps<Row>) => (
  <MenuButton label={action.label} isDisabled={rows.length === 0} reason={useRefusal(action.call)}>
    {action.options.map(({ value, tone, changes, choose }) => {
      const effect = changes && texts.effect(changes(rows), rows.length);
      const ids = () => rows.map(({ id }) => id);
      return (
        <MenuItem
          key={value}
          label={value}
          aria-label={value}
          aria-description={effect}
          onClick={() => choose(ids(), seen())}
        >
          <Pill tone={tone}>{value}</Pill>
          {effect && <Effect>{effect}</Effect>}
        </MenuItem>
      );
    })}
  </MenuButton>
);

/** The bulk actions; in one menu if space is scarce. */
export const SelectionActions = <Row extends { id: number }>(props: SelectionActionsProps<Row>) => {
  const { rows, bulkActions, seen, removal, menus, actions, exportItems, onClear, onRemoved } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isTight = useIsTight();
  // They keep their space if a search hides all selected rows.
  const isOff = rows.length === 0;
  const offered = actions.filter(({ fits }) => fits === undefined || fits(rows));
  const ask = () => setIsAsking(true);
  const refusal = useRefusal(removal?.removedBy);
  useShortcut(isDelete, () => removal && !isOff && refusal === undefined && ask());
  return (
    <>
      {bulkActions.map((action) => (
        <BulkMenu key={action.label} action={action} rows={rows} seen={seen} />
      ))}
      {isTight ? (
        <MenuButton label={texts.more}>
          {exportItems}
          {!isOff &&
            menus.map(({ label, items }) => (
              <Fragment key={label}>
                <MenuLine />
                {items(rows)}
              </Fragment>
            ))}
          <MenuLine />
          {offered.map(({ label, act }) => (
            <MenuItem key={label} disabled={isOff} onClick={() => act(rows)}>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={onClear}>{texts.clearSelection}</MenuItem>
          {removal && (
            <>
              <MenuLine />
              <MenuItem
                data-tone="danger"
                disabled={isOff || refusal !== undefined}
                aria-description={refusal}
                title={refusal}
                onClick={ask}
              >
                {texts.remove}
              </MenuItem>
            </>
          )}
        </MenuButton>
      ) : (
        <>
          {menus.map(({ label, items }) => (
            <MenuButton key={label} label={label} isDisabled={isOff}>
              {items(rows)}
            </MenuButton>
          ))}
          {offered.map(({ label, act }) => (
            <Button key={label} disabled={isOff} onClick={() => act(rows)}>
              {label}
            </Button>
          ))}
          <MenuButton label={texts.download} isDisabled={isOff}>
            {exportItems}
          </MenuButton>
          {removal && (
            <Apart tone="danger" disabled={isOff} reason={refusal} onClick={ask}>
              {texts.remove}
            </Apart>
          )}
        </>
      )}
      {removal && (
        <RemovalQuestion
          isOpen={isAsking}
          rows={rows}
          removal={removal}
          onRemoved={onRemoved}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};

/* What a choice will do, before it is made. */
const Effect = styled.span`
  margin-inline-start: auto;
  padding-inline-start: ${space(4)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

/* Not beside a button that is often clicked. */
const Apart = styled(Button)`
  margin-inline-start: ${space(4)};
`;
