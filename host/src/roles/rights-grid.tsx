import type { Role } from '@shared/contract/wire/people';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { RightGroup, SeenSection } from './right-rows';
import { isChanged, type RoleEdits, willHave } from './role-edits';
import { RoleMenu } from './role-menu';
import { SeenCell } from './seen-cell';
import { texts } from './texts';
import { type GridCell, useGridFocus } from './use-grid-focus';

const tick = 'M3 8.5l3.2 3.2L13 5';

export interface RightsGridProps {
  /** Those that have a column. Undefined while they are on their way. */
  roles: readonly Role[] | undefined;
  groups: readonly RightGroup[];
  sections: readonly SeenSection[];
  edits: RoleEdits;
  nameOf: (right: string) => string;
  /** Whether the person may change roles here at all; else the rights are only shown. */
  mayChange: boolean;
  /** Why the right of a role can't be changed; undefined if it can. Without a right: the role as a whole. */
  lockOf: (role: Role, right?: string) => string | undefined;
  onToggle: (role: Role, right: string) => void;
}

/**
 * Rights in rows, a column a role: a grid with one Tab stop, in which arrows move. A plain table, because it has nothing of a
 * list: its columns are data, and there is nothing to sort, filter or scroll.
 */
export const RightsGrid = (props: RightsGridProps) => {
  const { roles, groups, sections, edits, nameOf, mayChange } = props;
  const loadingColumns = useMedia('tablet') ? ['1'] : ['1', '2', '3', '4'];
  const columnCount = roles?.length ?? loadingColumns.length;
  const rows = groups.flatMap(({ rights }) => rights);
  const focus = useGridFocus(rows.length + 1, columnCount);
  return (
    <Scroller>
      <Table
        ref={focus.table}
        role="grid"
        aria-label={texts.title}
        aria-busy={roles === undefined}
        $columns={columnCount}
        onFocus={focus.follow}
        onKeyDown={focus.move}
      >
        <colgroup>
          <col data-column="group" />
          <col data-column="right" />
          {Array.from({ length: columnCount }, (_, column) => (
            <col key={column} data-column="role" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.right}</th>
            {roles?.map((role) => (
              <th key={role.id} scope="col" data-edited={edits.has(role.id) || undefined}>
                {mayChange && role.key === null ? <RoleMenu role={role} /> : <b>{role.name}</b>}
                <small>{(role.key === null ? texts.ownRole : texts.people)(role.people)}</small>
              </th>
            ))}
            {!roles && loadingColumns.map((column) => <td key={column} />)}
          </tr>
        </thead>
        {groups.map(({ title, rights }) => (
          <tbody key={title}>
            {rights.map((right, index) => (
              <tr key={right}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rights.length} data-column="group">
                    {title}
                  </th>
                )}
                <th scope="row" data-column="right">
                  {nameOf(right)}
                </th>
                {roles?.map((role, column) => (
                  <RightCell
                    key={role.id}
                    {...props}
                    role={role}
                    right={right}
                    cell={focus.cell(rows.indexOf(right), column)}
                  />
                ))}
                {!roles && loadingColumns.map((column) => <Loading key={column} />)}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <SeenRow>
            <th scope="rowgroup" data-column="group">
              {texts.seen.title}
            </th>
            <th scope="row" data-column="right">
              {texts.seen.note}
            </th>
            {roles?.map((role, column) => (
              <SeenCell
                key={role.id}
                role={role}
                sections={sections}
                edit={edits.get(role.id)}
                cell={focus.cell(rows.length, column)}
                lockOf={props.lockOf}
                onToggle={props.onToggle}
              />
            ))}
            {!roles && loadingColumns.map((column) => <Loading key={column} />)}
          </SeenRow>
        </tbody>
      </Table>
    </Scroller>
  );
};

const Loading = () => (
  <td>
    <Bar $width="40%" />
  </td>
);

interface RightCellProps extends Pick<RightsGridProps, 'edits' | 'nameOf' | 'mayChange' | 'lockOf' | 'onToggle'> {
  role: Role;
  right: string;
  cell: GridCell;
}

const RightCell = ({ role, right, edits, nameOf, mayChange, lockOf, onToggle, cell }: RightCellProps) => {
  const edit = edits.get(role.id);
  const label = texts.box(role.name, nameOf(right));
  const isOn = role.key === 'owner' || willHave(role, edit, right);
  const lock = lockOf(role, right);
  if (role.key === 'owner' || !mayChange) {
    return (
      <Cell {...cell} aria-readonly="true" title={lock}>
        <Held>
          {isOn ? <Icon path={tick} /> : <span aria-hidden="true">–</span>}
          <VisuallyHidden>
            {label}, {role.key === 'owner' ? texts.always : isOn ? texts.may : texts.mayNot}
          </VisuallyHidden>
        </Held>
      </Cell>
    );
  }
  const toggle = () => lock === undefined && onToggle(role, right);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    toggle();
  };
  return (
    <Cell
      {...cell}
      data-edited={edit ? true : undefined}
      aria-disabled={lock === undefined ? undefined : true}
      title={lock}
      onKeyDown={press}
      onClick={({ target, currentTarget }) => target === currentTarget && toggle()}
    >
      <Box data-changed={isChanged(role, edit, right) || undefined}>
        <Checkbox label={label} isChecked={isOn} isDisabled={lock !== undefined} tabIndex={-1} onToggle={toggle} />
        {isChanged(role, edit, right) && <VisuallyHidden>{texts.changed}</VisuallyHidden>}
      </Box>
    </Cell>
  );
};

const Cell = styled.td.attrs({ role: 'gridcell' })``;

const Held = styled.span`
  position: relative;
  display: inline-grid;
  color: ${color.inkSoft};
`;

const Bar = styled(Skeleton)`
  margin-inline: auto;
`;

const Box = styled.span`
  position: relative;
  display: inline-grid;
  vertical-align: middle;

  &[data-changed]::after {
    position: absolute;
    inset-block-start: 5px;
    inset-inline-end: -12px;
    inline-size: 6px;
    block-size: 6px;
    border-radius: ${radius.pill};
    background: ${color.accent};
    content: '';
  }
`;

const Scroller = styled.div`
  min-inline-size: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: auto hidden;

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

const Table = styled.table<{ $columns: number }>`
  inline-size: 100%;
  min-inline-size: calc(340px + ${({ $columns }) => $columns} * 96px);
  border-spacing: 0;
  table-layout: fixed;

  col[data-column='group'] {
    inline-size: 132px;
  }

  col[data-column='right'] {
    inline-size: 28%;
  }

  th,
  td {
    block-size: ${size.viewLine};
    padding: ${space(1)} ${space(2.5)};
    text-align: center;
  }

  td > * {
    vertical-align: middle;
  }

  td:focus-visible,
  button:focus-visible {
    outline-offset: -2px;
  }

  td[aria-disabled] {
    cursor: default;
  }

  thead > tr > * {
    block-size: ${size.ask};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  thead > tr > :nth-child(n + 3) {
    padding-inline: ${space(0.5)};
  }

  thead b {
    display: block;
    color: ${color.ink};
    font: 600 ${text.m} ${font};
    overflow-wrap: anywhere;
  }

  thead small {
    display: block;
    font: 400 ${text.s} ${font};
  }

  thead > tr > :nth-child(2),
  [data-column='right'],
  [data-column='group'] {
    text-align: start;
  }

  [data-column='right'] {
    font: 400 ${text.m} ${font};
  }

  [data-column='group'] {
    padding-inline-start: ${space(4)};
    font: 600 ${text.m} ${font};
    vertical-align: top;
  }

  tbody > tr > [data-column='group'] {
    padding-block-start: ${space(1.5)};
  }

  tbody > tr > * {
    border-block-start: 1px solid ${color.line};
  }

  tbody > tr:first-child > * {
    border-block-start-color: ${color.lineStrong};
  }

  [data-edited] {
    background: ${color.accentSoft};
  }

  thead [data-edited] {
    background: ${color.accentSoft};
    box-shadow: inset 0 3px 0 ${color.accent};
  }

  /* One role. */
  @media ${media.tablet} {
    min-inline-size: 0;

    col[data-column='right'] {
      inline-size: auto;
    }

    col[data-column='role'] {
      inline-size: 34%;
    }
  }

  @media ${media.phone} {
    col[data-column='group'] {
      inline-size: 96px;
    }

    col[data-column='role'] {
      inline-size: 104px;
    }

    th,
    td {
      padding-inline: ${space(2)};
    }
  }
`;

const SeenRow = styled.tr`
  &&& > * {
    padding-block: ${space(1)};
    block-size: calc(2 * ${size.viewLine} + ${space(1)});
    vertical-align: middle;
  }

  &&& > [data-column='right'] {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;
