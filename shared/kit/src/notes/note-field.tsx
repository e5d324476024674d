import { longestNote } from '@shared/contract/vocabulary/note';
import type { NotePerson } from '@shared/contract/wire/note';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, layer, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { useSuggestions } from '@shared/kit/ui/use-suggestions';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { notePeopleQuery } from './note-calls';
import { texts } from './texts';
import type { NoteDraft } from './use-note-draft';

/** What is typed of a mention that ends at the caret. */
const begunMention = /(?<![\p{L}\p{N}_.@+-])@([\p{L}\p{N}_.-]*)$/u;
/** A login that is written as one mention. */
const mentionable = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u;
const mostSuggested = 6;

interface SuggestedPerson extends NotePerson {
  /** The login of a person without one. */
  name: string;
}

/** Those whose login, name or surname begins with what is typed. */
const suggestedPeople = (people: readonly SuggestedPerson[], typed: string | undefined): SuggestedPerson[] => {
  if (typed === undefined) return [];
  const start = typed.toLowerCase();
  return people
    .filter(({ login, name }) => [login, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(start)))
    .filter(({ login }) => mentionable.test(login))
    .slice(0, mostSuggested);
};

/** From here on the length is shown. */
const isNearlyFull = (length: number) => length > longestNote * 0.9;

interface NoteFieldProps {
  ref?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder?: string;
  hint?: string;
  draft: NoteDraft;
  onCancel?: () => void;
  isFocused?: boolean;
  /** The buttons below the text. */
  children: ReactNode;
}

/**
 * The text of a note: '@' suggests the users of the shop, Ctrl+Enter sends. In the suggestions Enter chooses and Escape
 * closes only them.
 */
export const NoteField = (props: NoteFieldProps) => {
  const { ref, label, placeholder, hint, draft, onCancel, isFocused = false, children } = props;
  const id = useId();
  const isGone = useIsRecordGone();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  /** Where a mention is being typed; undefined after Escape, and without the focus. */
  const [caret, setCaret] = useState<number>();
  const typed = caret === undefined ? undefined : begunMention.exec(draft.text.slice(0, caret))?.[1];
  const { data: people = [] } = useQuery({ ...notePeopleQuery, enabled: typed !== undefined });
  const nameOf = usePersonNames();

  const mention = ({ login }: NotePerson) => {
    const { current } = field;
    if (!current || caret === undefined || typed === undefined) return;
    current.setRangeText(`@${login} `, caret - typed.length - 1, caret, 'end');
    draft.type(current.value);
    setCaret(undefined);
  };
  const suggestions = useSuggestions({
    label: texts.mention,
    options: suggestedPeople(
      people.map(({ login }) => ({ login, name: nameOf(login) })),
      typed,
    ),
    onChoose: mention,
  });
  const { options, list, optionOf } = suggestions;
  // A text of several lines is no combobox; the list below belongs to it all the same.
  const { role: _role, 'aria-expanded': _isExpanded, onKeyDown: choose, ...controls } = suggestions.field;

  const obey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      draft.submit();
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setCaret(undefined);
    } else if (event.key === 'Escape') {
      onCancel?.();
    } else {
      choose(event);
    }
  };

  return (
    <Frame data-kept={(isGone && draft.text !== '') || undefined}>
      <Text
        {...controls}
        ref={field}
        aria-label={label}
        aria-describedby={`${id}-state`}
        aria-invalid={draft.phase === 'failed' || undefined}
        data-draft={draft.isKept || undefined}
        placeholder={placeholder}
        // A person has just asked for it.
        autoFocus={isFocused}
        readOnly={isGone || draft.phase === 'sending'}
        rows={2}
        maxLength={longestNote}
        value={draft.text}
        onChange={({ target }) => {
          draft.type(target.value);
          setCaret(target.selectionEnd);
          suggestions.markFirst();
        }}
        onBlur={() => setCaret(undefined)}
        onKeyDown={obey}
      />
      {options.length > 0 && (
        <People {...list}>
          {options.map((person, index) => (
            <Person key={person.login} {...optionOf(person, index)}>
              {person.name}
              {person.name !== person.login && <Login>{person.login}</Login>}
            </Person>
          ))}
        </People>
      )}
      <Under>
        <State id={`${id}-state`} role="status" data-tone={draft.phase === 'failed' ? 'alert' : undefined}>
          {stateOf(draft) ?? hint}
        </State>
        {children}
      </Under>
    </Frame>
  );
};

const stateOf = ({ phase, reason, isKept, text: { length } }: NoteDraft): string | undefined => {
  if (phase === 'waiting') return texts.waiting;
  if (reason !== undefined) return reason;
  if (isNearlyFull(length)) return texts.length(length, longestNote);
  return isKept ? texts.draft : undefined;
};

const Frame = styled.div`
  position: relative;
  display: grid;
  gap: ${space(2)};
`;

const Text = styled.textarea`
  ${inputStyles}
  display: block;
  block-size: auto;
  min-block-size: 64px;
  padding-block: ${space(2)};
  field-sizing: content;
  resize: none;
`;

/* Below the text, over what follows it. */
const People = styled.div`
  position: absolute;
  z-index: ${layer.sticky};
  inset-block-start: calc(100% - ${size.touch});
  inset-inline-start: 0;
  inline-size: min(${size.sheet}, 100%);
  padding: ${space(1)};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${size.touch};
  padding: 0 ${space(3)};
  border-radius: ${radius.s};
  cursor: pointer;
  overflow-wrap: anywhere;

  &[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
`;

const Login = styled.span`
  margin-inline-start: ${space(2)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.control};
`;

const State = styled.p`
  flex: 1 1 160px;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-tone='alert'] {
    color: ${color.danger};
  }
`;
