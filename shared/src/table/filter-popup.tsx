import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { color, layer, media, radius, shadow, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';

interface FilterPopupProps {
  id: string;
  label: string;
  /** To which side of the field there is room. */
  side: 'start' | 'end';
  /** Whether it offers nothing but how to write. */
  isBare: boolean;
  field: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** What a filter's field offers, below it. The field keeps the focus while it is clicked; a click beside the values gives the rows below. */
export const FilterPopup = ({ id, label, side, isBare, field, onClose, children }: FilterPopupProps) => {
  const [fieldLeftPx, setFieldLeftPx] = useState(0);
  // Where the fields scroll sideways, the field is in sight only once it has the focus.
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

  /* The fields scroll sideways there and would cut it off. */
  @media ${media.tablet} {
    position: fixed;
    inset-block-start: auto;
    inset-inline: clamp(${space(6)}, var(--field-left), calc(100vw - ${size.filterPopup} - ${space(6)})) auto;
    margin-block-start: ${space(1)};
  }

  /* With nothing to offer it leaves the rows in sight. */
  @media ${media.phone} {
    inset-inline: ${space(4)};
    inline-size: auto;

    &[data-bare] {
      display: none;
    }
  }
`;
