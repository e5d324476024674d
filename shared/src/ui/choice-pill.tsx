import { type KeyboardEvent, useRef, useState } from 'react';
import { color, media } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import { Caret } from './menu-button';
import { MenuMark, MenuPopup, MenuRadioGroup, MenuRadioItem } from './menu-popup';
import { Pill, type PillTone, pillFace } from './pill';
import { Spinner } from './spinner';

interface ChoicePillProps<Value extends string> {
  /** What the value is of: 'статус'. */
  label: string;
  value: Value;
  options: readonly Value[];
  tone: (value: Value) => PillTone;
  onChoose: (value: Value) => void;
  isSaving?: boolean;
  /** The last choice was refused; the value shown is the one that holds. */
  isRefused?: boolean;
  tabIndex?: number;
}

/**
 * A value of a closed list that is changed in place: click, Enter or Alt+↓ opens its menu. Closed it is one plain
 * button, since a list draws hundreds of them while it scrolls.
 */
export const ChoicePill = <Value extends string>(props: ChoicePillProps<Value>) => {
  const { label, value, options, tone, onChoose, isSaving = false, isRefused = false, tabIndex } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(true);
  };

  const choose = (chosen: Value) => {
    setIsOpen(false);
    if (chosen !== value) onChoose(chosen);
  };

  return (
    <>
      <Face
        ref={button}
        type="button"
        $tone={tone(value)}
        $isRefused={isRefused}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${label}: ${value}`}
        aria-busy={isSaving || undefined}
        onClick={() => !isSaving && setIsOpen(true)}
        onKeyDown={openByKey}
      >
        {value}
        {isSaving ? <Spinner /> : <Caret />}
      </Face>
      {isOpen && (
        <MenuPopup anchor={button} label={label} onClose={() => setIsOpen(false)}>
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

const refused = css`
  border-color: ${color.danger};
`;

const Face = styled.button<{ $tone: PillTone; $isRefused: boolean }>`
  ${pillFace}
  ${({ $isRefused }) => $isRefused && refused}

  @media ${media.touch} {
    position: relative;

    &::after {
      position: absolute;
      inset: -10px -4px;
      content: '';
    }
  }
`;
