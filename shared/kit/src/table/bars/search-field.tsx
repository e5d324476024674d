import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import type { FocusEvent, KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Match } from '../state/list-table';
import { texts } from '../texts';
import { useTypedValue } from '../typed-value';

interface SearchFieldProps {
  search: string;
  found: number;
  total: number;
  match: Match;
  onSearch: (search: string) => void;
  onClose: () => void;
  /** Moves the focus to the rows that match the input. */
  onLeave: (search: string) => void;
}

const pauseMs = 30;
/** Nothing is found before the list is prepared for searching: meanwhile only the end of typing counts. */
const preparingPauseMs = 150;
const isSame = (one: string, other: string) => one === other;

/** One field for the whole list; Escape and its cross clear and close it. */
export const SearchField = ({ search, found, total, match, onSearch, onClose, onLeave }: SearchFieldProps) => {
  const delayMs = match === 'waiting' ? preparingPauseMs : pauseMs;
  const { typed, type, finish, replace } = useTypedValue(search, onSearch, { delayMs, isSame });
  const close = () => {
    replace('');
    onClose();
  };
  const leave = (event: KeyboardEvent) => {
    event.preventDefault();
    finish();
    onLeave(typed);
  };
  const closeOnExit = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    finish();
    if (typed.trim() === '') onClose();
  };
  const count = texts.found(formatCount(found), formatCount(total));
  const notes = {
    exact: count,
    none: count,
    similar: texts.similar(count),
    looking: texts.looking,
    waiting: texts.waiting,
  };
  return (
    <Area role="search" onBlur={closeOnExit}>
      <Input
        type="search"
        value={typed}
        placeholder={texts.search}
        aria-label={texts.search}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        $note={match === 'similar' || match === 'looking' ? 'long' : 'short'}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') leave(event);
          if (event.key === 'Escape') close();
        }}
      />
      <Count role="status">{search.trim() !== '' && notes[match]}</Count>
      <Cross type="button" aria-label={texts.closeSearch} title={texts.closeSearch} onClick={close}>
        <Icon path="m4 4 8 8m0-8-8 8" />
      </Cross>
    </Area>
  );
};

const Area = styled.div`
  /* A whole target in the field. */
  --cross-size: ${size.control};

  position: relative;
  flex: 0 1 ${size.search};
  min-inline-size: calc(${space(18)} * 2);

  @media ${media.phone} {
    --cross-size: ${size.touch};

    flex: 1;
  }
`;

const noteSpace = { short: space(18), long: `calc(${space(18)} * 2)` };

const Input = styled.input<{ $note: keyof typeof noteSpace }>`
  ${inputStyles}
  block-size: ${size.control};
  padding-inline-end: calc(${({ $note }) => noteSpace[$note]} + var(--cross-size) - ${space(2)});

  @media ${media.phone} {
    block-size: ${size.touch};
  }
`;

const Count = styled.span`
  position: absolute;
  inset: 0 calc(var(--cross-size) + ${space(1)}) 0 auto;
  display: grid;
  place-items: center;
  color: ${color.inkFaint};
  font: 400 ${text.s} ${font};
  pointer-events: none;
`;

const Cross = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  inline-size: var(--cross-size);
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.inkSoft};

  &:focus-visible {
    outline-offset: -2px;
  }
`;
