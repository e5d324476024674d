import { useCallback } from 'react';
import { color, media, radius, size } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

interface CheckboxProps {
  /** What is chosen by it, for those who cannot see its place. */
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean;
  onToggle: (event: { shiftKey: boolean }) => void;
  /** In a grid the cell takes the focus, not the box. */
  tabIndex?: number;
  /** Where it gets its look from (`checkboxFace`) instead of a style of its own: rows of a list, which are many. */
  className?: string;
}

/** The browser's own checkbox with the kit's face. */
export const Checkbox = ({ label, isChecked, isMixed = false, onToggle, tabIndex, className }: CheckboxProps) => {
  const Face = className === undefined ? Box : 'input';
  const showMixed = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isMixed;
    },
    [isMixed],
  );
  return (
    <Face
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={showMixed}
      className={className}
      tabIndex={tabIndex}
      onChange={(event) =>
        onToggle({ shiftKey: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey })
      }
    />
  );
};

export const checkboxFace = css`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: ${size.check};
  block-size: ${size.check};
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.s};
  appearance: none;
  background: ${color.surface};
  cursor: pointer;

  /* A finger needs more than the eye. */
  @media ${media.touch} {
    position: relative;

    &::after {
      position: absolute;
      inset: -14px;
      content: '';
    }
  }

  &:checked,
  &:indeterminate {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:checked::before {
    inline-size: 9px;
    block-size: 4px;
    border: solid ${color.accentInk};
    border-width: 0 0 2px 2px;
    content: '';
    rotate: -45deg;
    translate: 0 -1px;
  }

  &:indeterminate::before {
    inline-size: 9px;
    block-size: 0;
    border: solid ${color.accentInk};
    border-width: 0 0 2px;
    content: '';
    rotate: none;
    translate: none;
  }
`;

const Box = styled.input`
  ${checkboxFace}
`;
