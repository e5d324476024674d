import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { framedInputStyles, inputFrameStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import type { KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

interface FilterInputProps {
  ref: Ref<HTMLInputElement>;
  /** Of the input with a label above it; without it, its header is inside. */
  id: string | undefined;
  header: string;
  typed: string;
  /** The part that cannot be parsed. */
  problem: string | undefined;
  /** What shows its values, if it has any. */
  popup: { id: string; isOpen: boolean; role: 'dialog' | 'listbox' } | undefined;
  /** Whether it takes the focus. */
  isFirst: boolean;
  onType: (text: string) => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The text of a filter, and the cross that clears it. */
export const FilterInput = ({ id, header, typed, problem, popup, isFirst, ...props }: FilterInputProps) => {
  const { ref, onType, onClear, onKeyDown } = props;
  const isLabelled = id !== undefined;
  return (
    <Frame data-problem={problem ? true : undefined}>
      {!isLabelled && typed !== '' && <Name aria-hidden="true">{header}</Name>}
      <Input
        ref={ref}
        id={id}
        value={typed}
        placeholder={isLabelled ? undefined : header}
        {...(popup && {
          role: 'combobox',
          'aria-haspopup': popup.role,
          'aria-expanded': popup.isOpen,
          'aria-controls': popup.isOpen ? popup.id : undefined,
        })}
        aria-label={isLabelled ? undefined : header}
        aria-description={problem || texts.filterSyntax}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        autoFocus={isFirst}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <Clear
          type="button"
          aria-label={texts.clearField(header)}
          title={texts.clear}
          // The focus comes with the click: the values of another field, which close then, would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <Icon path="m4 4 8 8m0-8-8 8" />
        </Clear>
      )}
    </Frame>
  );
};

const Frame = styled.div`
  ${inputFrameStyles}

  &[data-problem] {
    border-color: ${color.danger};
  }
`;

const Name = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Input = styled.input`
  ${framedInputStyles}
`;

const Clear = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${space(5)};
  block-size: ${space(5)};
  padding: 0;
  border: 0;
  margin-inline-end: -${space(1.5)};
  border-radius: ${radius.s};
  background: none;
  color: ${color.inkSoft};

  @media ${media.phone} {
    inline-size: ${size.touch};
    block-size: 100%;
    margin-inline-end: calc(-1 * ${space(3)});
  }
`;
