import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { color, layer, media, radius, shadow, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';

interface FilterPopupProps {
  id: string;
  label: string;
  /** The side of the field with space. */
  side: 'start' | 'end';
  /** Whether it contains only the syntax. */
  isBare: boolean;
  field: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The popup below a filter's field. The field keeps the focus during clicks in the popup; a click beside the values
 * moves to the rows.
 */
export const FilterPopup = ({ id, label, side, isBare, field, onClose, children }: FilterPopupProps) => {
  const [fieldLeftPx, setFieldLeftPx] = useState(0);
  // If the fields scroll sideways, the field is visible only once it has the focus.
  useLayoutEffect(() => setFieldLeftPx(field.current?.parentElement?.getBoundingClientRect().left ?? 0), [field]);
  const position: CSSProperties & Record<`--${string}`, string> = { '--field-left': `${fieldLeftPx}px` };
  return (
    <Popup
      id={id}
      role="dialog"
      aria-label={label}
      data-bare={isBare || undefined}
      $side={side}
      style={position}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => target instanceof Element && !target.closest('[role="listbox"]') && onClose()}
    >
      {children}
    </Popup>
  );
};

const sides = { start: 'inset-inline-start: 0', end: 'inset-inline-end: 0' };

const Popup = styled.div<{ $side: keyof typeof sides }>`
  position: absolute;
  z-index: ${layer.menu};
  ${({ $side }) => sides[$side]};
  inset-block-start: calc(100% + ${space(1)});
  inline-size: ${size.filterPopup};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};

  > * + * {
    border-block-start: 1px solid ${color.line};
  }

  /* There the fields scroll sideways and would clip it. */
  @media ${media.tablet} {
    position: fixed;
    inset-block-start: auto;
    inset-inline: clamp(${space(6)}, var(--field-left), calc(100vw - ${size.filterPopup} - ${space(6)})) auto;
    margin-block-start: ${space(1)};
  }

  /* Without values it must not cover the rows. */
  @media ${media.phone} {
    inset-inline: ${space(4)};
    inline-size: auto;

    &[data-bare] {
      display: none;
    }
  }
`;
