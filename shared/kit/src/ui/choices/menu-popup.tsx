import { Menu } from '@base-ui/react/menu';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { type FocusEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import styled, { css } from 'styled-components';

/** Opened by keyboard, a menu has its first item active, so that Enter or an arrow continues from there. */
export type MenuOpener = 'keys' | 'pointer';

/** Enter or Space on a button causes a click event without a pointer. */
export const openerOf = ({ detail }: MouseEvent): MenuOpener => (detail === 0 ? 'keys' : 'pointer');

interface MenuPopupProps {
  /** The button of the menu: the menu opens below it and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'end';
  openedBy: MenuOpener;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An open menu under a button of ours. It is mounted only while it is open, so that a thousand closed menus in a list
 * are a thousand plain buttons. Arrows, type-ahead, Escape and focus are Base UI's.
 */
export const MenuPopup = ({ anchor, label, align = 'start', openedBy, onClose, children }: MenuPopupProps) => {
  const isFirstToBeActive = useRef(openedBy === 'keys');

  /** Base UI knows only its own triggers, so the menu itself gets the focus: it is passed on to the first item. */
  const passFocusOn = ({ target, currentTarget }: FocusEvent) => {
    if (!isFirstToBeActive.current || target !== currentTarget) return;
    isFirstToBeActive.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus();
  };

  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        {/* Fixed: a menu whose anchor is scrolled out of the viewport does not widen the page. */}
        <Area positionMethod="fixed" anchor={anchor} align={align} sideOffset={4} collisionPadding={8}>
          <Popup aria-label={label} finalFocus={anchor} onFocus={passFocusOn}>
            {children}
          </Popup>
        </Area>
      </Menu.Portal>
    </Menu.Root>
  );
};

const Area = styled(Menu.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Menu.Popup)`
  min-inline-size: ${size.menu};
  max-block-size: var(--available-height);
  padding: ${space(1.5)};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;

  &:focus-visible {
    outline: none;
  }
`;

const item = css`
  display: flex;
  gap: ${space(2.5)};
  align-items: center;
  min-block-size: ${size.control};
  padding: 0 ${space(2.5)};
  border-radius: 6px;
  cursor: pointer;
  font: 400 ${text.m} ${font};
  user-select: none;

  &[data-highlighted] {
    background: ${color.sunken};
    outline: none;
  }

  /* Highlighted by keyboard it also has the focus ring, because a tint alone is not enough. */
  &[data-highlighted]:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }

  &[data-tone='danger'] {
    color: ${color.danger};
  }

  &[data-tone='accent'] {
    color: ${color.accent};
    font-weight: 600;
  }

  &[data-disabled] {
    color: ${color.inkFaint};
    cursor: default;
  }

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;

export const MenuItem = styled(Menu.Item)`
  ${item}
`;
export const MenuRadioGroup = Menu.RadioGroup;
export const MenuRadioItem = styled(Menu.RadioItem)`
  ${item}
`;
export const MenuCheckboxItem = styled(Menu.CheckboxItem)`
  ${item}
`;
export const MenuText = styled.div`
  padding: ${space(2)} ${space(2.5)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
export const MenuLine = styled.div`
  margin-block: ${space(1)};
  border-block-start: 1px solid ${color.line};
`;

/** The mark of the selected item; its space is reserved in the others. */
export const MenuMark = ({ isOn }: { isOn: boolean }) => (
  <Mark viewBox="0 0 16 16" aria-hidden="true" $isOn={isOn}>
    <path d="M3.5 8.5l3 3 6-7" />
  </Mark>
);

/** The checkbox of an item that is on or off. */
export const MenuBox = ({ isOn }: { isOn: boolean }) => (
  <Box viewBox="0 0 16 16" aria-hidden="true" data-on={isOn || undefined}>
    <path d="M4 8.5l2.7 2.7L12 5.3" />
  </Box>
);

const Box = styled.svg`
  flex: none;
  inline-size: ${size.check};
  block-size: ${size.check};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.surface};
  fill: none;

  &[data-on] {
    border-color: ${color.accent};
    background: ${color.accent};
    stroke: ${color.accentInk};
    stroke-width: 2.2;
  }
`;

const Mark = styled.svg<{ $isOn: boolean }>`
  flex: none;
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  stroke: ${color.accent};
  stroke-width: 2.2;
  visibility: ${({ $isOn }) => ($isOn ? 'visible' : 'hidden')};
`;
