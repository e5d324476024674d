import { color, media, space } from '@shared/kit/theme/tokens';
import { type ComponentPropsWithRef, type KeyboardEvent, useRef, useState } from 'react';
import { css } from 'styled-components';
import { withOneClass } from '../one-class';
import { Pill, type PillTone, pillStyles } from '../pill';
import { Spinner } from '../spinner';
import { MenuMark, type MenuOpener, MenuPopup, MenuRadioGroup, MenuRadioItem, openerOf } from './menu-popup';

interface ChoicePillProps<Value extends string> {
  /** The name of the value: 'статус'. */
  label: string;
  value: Value;
  options: readonly Value[];
  tone: (value: Value) => PillTone;
  onChoose: (value: Value) => void;
  isSaving?: boolean;
  /** The last choice was refused; the shown value is the current one. */
  isRefused?: boolean;
  tabIndex?: number;
}

/**
 * An editable value of an enumeration: click, Enter or Alt+↓ opens its menu. Closed it is one plain button, because a
 * list renders hundreds of them while it scrolls.
 */
export const ChoicePill = <Value extends string>(props: ChoicePillProps<Value>) => {
  const { label, value, options, tone, onChoose, isSaving = false, isRefused = false, tabIndex } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<MenuOpener>();

  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) setOpenedBy('keys');
  };

  const choose = (chosen: Value) => {
    setOpenedBy(undefined);
    if (chosen !== value) onChoose(chosen);
  };

  return (
    <>
      <StyledPill
        ref={button}
        data-tone={tone(value)}
        data-refused={isRefused || undefined}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        aria-label={`${label}: ${value}`}
        aria-busy={isSaving || undefined}
        onClick={(event) => !isSaving && setOpenedBy(openerOf(event))}
        onKeyDown={openByKey}
      >
        {value}
        {isSaving && <Spinner />}
      </StyledPill>
      {openedBy && (
        <MenuPopup anchor={button} label={label} openedBy={openedBy} onClose={() => setOpenedBy(undefined)}>
          <MenuRadioGroup value={value} onValueChange={choose}>
            {options.map((option) => (
              <MenuRadioItem key={option} value={option} label={option} closeOnClick>
                <MenuMark isOn={option === value} />
                <Pill tone={tone(option)}>{option}</Pill>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </MenuPopup>
      )}
    </>
  );
};

const caretHalf = (side: 'left' | 'right') =>
  `linear-gradient(to bottom ${side}, transparent 40%, currentColor 40% 60%, transparent 60%)`;

/* The caret is drawn by the button itself: as an element it would be a third of a list's cells. */
const StyledPill = withOneClass(
  (props: ComponentPropsWithRef<'button'>) => <button type="button" {...props} />,
  css`
  ${pillStyles}

  &:not([aria-busy]) {
    padding-inline-end: 26px;
    background-image: ${caretHalf('left')}, ${caretHalf('right')};
    background-position: right 15px center, right 11px center;
    background-repeat: no-repeat;
    background-size: 4px 4px;
  }

  &[data-tone='faint']:not([aria-busy]) {
    padding-inline-end: 18px;
    background-position: right 7px center, right 3px center;
  }

  &[data-refused] {
    border-color: ${color.danger};
  }

  /* Most values are faint: of these only the one that is pointed at looks like a control. */
  @media (hover: hover) {
    &[data-tone='faint']:not([data-refused], [aria-expanded='true'], :hover, :focus-visible, [aria-busy]) {
      background-image: none;
    }

    &[data-tone='faint']:is(:hover, [aria-expanded='true']):not([data-refused], [aria-busy]) {
      border-color: ${color.lineStrong};
    }
  }

  /* Without a frame its text is at the edge: the frame is drawn outside, and the text does not move. */
  &[data-tone='faint']:is([data-refused], :hover, [aria-expanded='true']):not([aria-busy]) {
    padding-inline: ${space(2.5)} 26px;
    background-position: right 15px center, right 11px center;
    margin-inline-start: calc(-1 * ${space(2.5)});
  }

  @media ${media.touch} {
    position: relative;

    &::after {
      position: absolute;
      inset: -10px -4px;
      content: '';
    }
  }
`,
);
