import { size } from '@shared/kit/theme/tokens';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, type ButtonTone } from '../button';
import { type MenuOpener, MenuPopup, openerOf } from './menu-popup';

interface MenuButtonProps {
  /** The label of the button, also the name of the menu. */
  label: string;
  /** Shown instead of the label, which does not always fit. */
  content?: ReactNode;
  tone?: ButtonTone;
  align?: 'start' | 'end';
  className?: string;
  isDisabled?: boolean;
  /** Why it does not open. */
  reason?: string | undefined;
  /** The menu's items, rendered only while it is open. */
  children: ReactNode;
}

/** A button that opens a menu below it: on click, Enter, Space and the down arrow. */
export const MenuButton = ({
  label,
  content = label,
  tone = 'plain',
  align = 'end',
  className,
  isDisabled = false,
  reason,
  children,
}: MenuButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  return (
    <>
      <Button
        ref={button}
        tone={tone}
        className={className}
        disabled={isDisabled}
        reason={reason}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        onClick={(event) => setOpenedBy(openerOf(event))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || reason !== undefined) return;
          event.preventDefault();
          setOpenedBy('keys');
        }}
      >
        {content}
        <Caret />
      </Button>
      {openedBy && (
        <MenuPopup
          anchor={button}
          align={align}
          label={label}
          openedBy={openedBy}
          onClose={() => setOpenedBy(undefined)}
        >
          {children}
        </MenuPopup>
      )}
    </>
  );
};

/** The icon of a button that opens a menu. */
export const Caret = () => (
  <CaretShape viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.5 6.5L8 10l3.5-3.5" />
  </CaretShape>
);

const CaretShape = styled.svg`
  flex: none;
  inline-size: ${size.icon};
  block-size: ${size.icon};
  margin-inline: -2px -4px;
  fill: none;
  stroke: currentColor;
  /* Not opacity, which creates a layer for each: a list has hundreds. */
  stroke-opacity: 0.6;
  stroke-width: 1.5;
`;
