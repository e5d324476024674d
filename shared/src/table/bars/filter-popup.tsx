import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { color, layer, media, radius, shadow, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';

interface FilterPopupProps {
  id: string;
  label: string;
  /** The side of the field with space. */
  side: 'start' | 'end';
  field: RefObject<HTMLElement | null>;
  /** A field with a value may be wider. */
  isFilled: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The popup below a filter's field. The field keeps the focus during clicks in the popup; a click beside the values
 * moves to the rows.
 */
export const FilterPopup = ({ id, label, side, field, isFilled, onClose, children }: FilterPopupProps) => {
  const [fieldLeftPx, setFieldLeftPx] = useState(0);
  // If the fields scroll sideways, the browser shows only the part with the caret. Again when the
  // field gets a value, which may make it wider.
  useLayoutEffect(() => {
    const frame = field.current?.parentElement;
    frame?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setFieldLeftPx(frame?.getBoundingClientRect().left ?? 0);
  }, [field, isFilled]);
  const position: CSSProperties & Record<`--${string}`, string> = { '--field-left': `${fieldLeftPx}px` };
  return (
    <Popup
      id={id}
      role="dialog"
      aria-label={label}
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
`;
