import { type ComponentPropsWithRef, useCallback } from 'react';
import { color, media, radius, size } from 'shared/theme/tokens';
import { css } from 'styled-components';
import { withOneClass } from './one-class';

interface CheckboxProps {
  /** What is chosen by it, for those who cannot see its place. */
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean;
  onToggle: (event: { shiftKey: boolean }) => void;
  /** In a grid the cell takes the focus, not the box. */
  tabIndex?: number;
}

/** The browser's own checkbox with the kit's face. */
export const Checkbox = ({ label, isChecked, isMixed = false, onToggle, tabIndex }: CheckboxProps) => {
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

  /* A finger needs more than the eye. */
  @media ${media.touch} {
    position: relative;

    &::after {
      position: absolute;
      inset: -14px;
      content: '';
    }
  }

  /* The box draws its marks itself: as elements of their own, 'Выбрать все' would make one in each row. A theme of high
     contrast takes away what is drawn so: there it is the browser's own box. */
  &:checked,
  &:indeterminate {
    border-color: ${color.accent};
    background-color: ${color.accent};
    background-repeat: no-repeat;
    color: ${color.accentInk};
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
