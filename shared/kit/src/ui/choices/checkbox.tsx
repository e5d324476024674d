import { color, media, radius, size } from '@shared/kit/theme/tokens';
import { type ComponentPropsWithRef, useCallback } from 'react';
import { css } from 'styled-components';
import { withOneClass } from '../one-class';

interface CheckboxProps {
  /** The accessible name: what it selects. */
  label: string;
  isChecked: boolean;
  /** A part of what it represents is selected. */
  isMixed?: boolean;
  /** It cannot be changed; the reason is beside it. */
  isDisabled?: boolean;
  onToggle: (event: { shiftKey: boolean }) => void;
  /** In a grid the cell takes the focus, not the checkbox. */
  tabIndex?: number;
}

/** The browser's own checkbox with the styles of the kit. */
export const Checkbox = ({
  label,
  isChecked,
  isMixed = false,
  isDisabled = false,
  onToggle,
  tabIndex,
}: CheckboxProps) => {
  const showMixed = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isMixed;
    },
    [isMixed],
  );
  return (
    <Box
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      ref={showMixed}
      tabIndex={tabIndex}
      onChange={(event) =>
        onToggle({ shiftKey: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey })
      }
    />
  );
};

const tickHalf = (side: 'left' | 'right') =>
  `linear-gradient(to bottom ${side}, transparent 42%, currentcolor 42% 58%, transparent 58%)`;

const Box = withOneClass(
  (props: ComponentPropsWithRef<'input'>) => <input type="checkbox" {...props} />,
  css`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: ${size.check};
  block-size: ${size.check};
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.s};
  appearance: none;
  background-color: ${color.surface};
  cursor: pointer;

  /* A touch target is larger than the visible box. */
  @media ${media.touch} {
    position: relative;

    &::after {
      position: absolute;
      inset: -14px;
      content: '';
    }
  }

  /*
   * The box draws its marks itself: with elements for them, 'Выбрать все' would create one in each row. High contrast
   * mode removes such drawings: it shows the browser's own box.
   */
  &:checked,
  &:indeterminate {
    border-color: ${color.accent};
    background-color: ${color.accent};
    background-repeat: no-repeat;
    color: ${color.accentInk};
  }

  &:disabled {
    border-color: ${color.line};
    background-color: ${color.sunken};
    cursor: default;
  }

  &:checked {
    background-image: ${tickHalf('left')}, ${tickHalf('right')};
    background-position: left 2px bottom 3px, right 1px bottom 3px;
    background-size: 4px 4px, 7px 7px;
  }

  &:indeterminate {
    background-image: linear-gradient(currentcolor, currentcolor);
    background-position: center;
    background-size: 9px 2px;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`,
);
