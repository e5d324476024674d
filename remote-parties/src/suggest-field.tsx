import { markedParts } from '@shared/kit/table/record-search';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Field } from '@shared/kit/ui/field';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';

interface Suggestions<Option> {
  /** The accessible name of the list. */
  label: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

/**
 * A text field with a list of suggestions that is always visible, as a combobox of the ARIA Authoring Practices: the
 * focus stays in the field, the arrows mark a line, and Enter chooses the marked one.
 */
export const useSuggestions = <Option,>({ label, options, onChoose }: Suggestions<Option>) => {
  const listId = useId();
  const [index, setIndex] = useState<number>();
  const last = options.length - 1;
  const markedIndex = index === undefined || last < 0 ? undefined : Math.min(index, last);
  const marked = markedIndex === undefined ? undefined : options[markedIndex];
  const optionId = (at: number) => `${listId}-${at}`;
  const activeId = markedIndex === undefined ? undefined : optionId(markedIndex);

  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (option: Option) => {
    setIndex(undefined);
    onChoose(option);
  };

  const obey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      choose(marked);
    }
    if (last < 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const isDown = event.key === 'ArrowDown';
    if (markedIndex === undefined) setIndex(isDown ? 0 : last);
    else setIndex((markedIndex + (isDown ? 1 : last)) % (last + 1));
  };

  return {
    options,
    /** The line that Enter would choose. */
    marked,
    /** Marks the first line: what is typed asks for it. */
    markFirst: () => setIndex(0),
    unmark: () => setIndex(undefined),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': options.length > 0,
      'aria-autocomplete': 'list',
      'aria-controls': options.length > 0 ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown: obey,
    } as const,
    list: { id: listId, role: 'listbox', 'aria-label': label } as const,
    optionOf: (option: Option, at: number) =>
      ({
        id: optionId(at),
        role: 'option',
        'aria-selected': at === markedIndex,
        // The focus stays in the field.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
  };
};

interface SuggestFieldProps<Option> extends Omit<ComponentProps<typeof Field>, 'children' | 'onChange'> {
  suggestions: ReturnType<typeof useSuggestions<Option>>;
  keyOf: (option: Option) => string | number;
  isBusy?: boolean;
  /** Shown while there is nothing to suggest. */
  empty: ReactNode;
  onType: (typed: string) => void;
  children: (option: Option) => ReactNode;
}

/** The field, and its suggestions below it. */
export const SuggestField = <Option,>(props: SuggestFieldProps<Option>) => {
  const { suggestions, keyOf, isBusy, empty, onType, children, ...field } = props;
  const { options, list, optionOf } = suggestions;
  return (
    <div>
      <Field
        {...field}
        onChange={(event) => {
          onType(event.target.value);
          suggestions.markFirst();
        }}
        onBlur={suggestions.unmark}
        {...suggestions.field}
      />
      <Frame aria-busy={isBusy}>
        {options.length === 0 ? (
          empty
        ) : (
          <List {...list}>
            {options.map((option, index) => (
              <Line key={keyOf(option)} {...optionOf(option, index)}>
                {children(option)}
              </Line>
            ))}
          </List>
        )}
      </Frame>
    </div>
  );
};

/** A text in which the parts that match the input are marked. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) => (
  <span>
    {markedParts(text, typed).map(({ text: part, isMarked }, index) =>
      isMarked ? <mark key={index}>{part}</mark> : part,
    )}
  </span>
);

/** The lines that are visible at once. */
const linesVisible = 4;

/* Four lines high, however many there are: nothing moves while a person types. */
const Frame = styled.div`
  block-size: calc(${linesVisible} * ${size.touch} + 2 * ${space(1)} + 2px);
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  margin-block-start: ${space(2)};
`;

/* It scrolls itself, by the arrows in its field. */
const List = styled.div`
  block-size: 100%;
  overflow-y: auto;
`;

const Line = styled.div`
  display: grid;
  gap: 0 ${space(3)};
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-block-size: ${size.touch};
  padding: 0 ${space(3)};
  border-radius: 6px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  mark {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 500;
  }

  small {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  small:empty {
    display: none;
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space(1)};
  }
`;

/* The first line of a suggestion and the one below it. */
export const SuggestionTexts = styled.span`
  display: grid;
  overflow: hidden;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const SuggestionNote = styled.p`
  padding: ${space(3)};
  color: ${color.inkSoft};
`;
