import type { Role } from '@shared/contract/wire/people';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { PopoverDialog } from '@shared/kit/ui/dialogs/popover-dialog';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { SeenSection } from './right-rows';
import { isChanged, type RoleEdit, willHave } from './role-edits';
import { texts } from './texts';
import type { GridCell } from './use-grid-focus';

interface SeenCellProps {
  role: Role;
  sections: readonly SeenSection[];
  edit: RoleEdit | undefined;
  cell: GridCell;
  /** Why a right of the role, or the role as a whole, can't be changed. */
  lockOf: (role: Role, right?: string) => string | undefined;
  onToggle: (role: Role, right: string) => void;
}

/** How many sections a role sees, and which; it opens a list of them. */
export const SeenCell = ({ role, sections, edit, cell, lockOf, onToggle }: SeenCellProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const sees = ({ right }: SeenSection) => right === undefined || role.key === 'owner' || willHave(role, edit, right);
  const seen = sections.filter(sees);
  const hidden = sections.filter((section) => !sees(section));
  const titles = (some: readonly SeenSection[]) => some.map(({ title }) => title);
  const isEdited = sections.some(({ right }) => right !== undefined && isChanged(role, edit, right));
  const words = (
    <>
      <b>{hidden.length === 0 ? texts.seen.all(seen.length) : texts.seen.some(seen.length, sections.length)}</b>
      {hidden.length > 0 && texts.seen.names(titles(seen), titles(hidden))}
      {isEdited && <VisuallyHidden>{texts.changed}</VisuallyHidden>}
    </>
  );
  const lock = lockOf(role);
  if (role.key === 'owner' || lock !== undefined) {
    return (
      <Cell {...cell} aria-readonly="true" title={lock ?? texts.locked.owner}>
        {words}
      </Cell>
    );
  }
  return (
    <Cell data-edited={edit ? true : undefined}>
      <Opener
        {...cell}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-changed={isEdited || undefined}
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>{texts.seen.of(role.name)}: </VisuallyHidden>
        {words}
      </Opener>
      {isOpen && (
        <PopoverDialog title={texts.seen.of(role.name)} anchor={button} popup={popup} onClose={() => setIsOpen(false)}>
          <Sections>
            {sections.map((section) => {
              const { right, title } = section;
              const reason = right === undefined ? texts.seen.open : lockOf(role, right);
              return (
                <li key={title}>
                  <Line title={reason}>
                    <Checkbox
                      label={texts.box(role.name, title)}
                      isChecked={sees(section)}
                      isDisabled={reason !== undefined}
                      onToggle={() => right !== undefined && onToggle(role, right)}
                    />
                    <span>{title}</span>
                  </Line>
                </li>
              );
            })}
          </Sections>
        </PopoverDialog>
      )}
    </Cell>
  );
};

const Cell = styled.td.attrs({ role: 'gridcell' })`
  color: ${color.inkSoft};
  font: 400 ${text.xs} ${font};

  b {
    display: block;
    color: ${color.ink};
    font: 600 ${text.s} ${font};
  }
`;

const Opener = styled.button`
  position: relative;
  inline-size: 100%;
  padding: ${space(1.5)} 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover b {
    color: ${color.accent};
  }

  &[data-changed]::after {
    position: absolute;
    inset-block-start: ${space(2.5)};
    inset-inline-end: 0;
    inline-size: 6px;
    block-size: 6px;
    border-radius: ${radius.pill};
    background: ${color.accent};
    content: '';
  }
`;

const Sections = styled.ul`
  padding: 0 ${space(4)} ${space(3)};
  margin: 0;
  list-style: none;
`;

const Line = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.control};
  color: ${color.ink};
  font: 400 ${text.m} ${font};
  text-align: start;
  cursor: pointer;

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;
