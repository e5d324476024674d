import { markedParts } from '@shared/kit/table/record-search';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Field } from '@shared/kit/ui/field';
import type { useSuggestions } from '@shared/kit/ui/use-suggestions';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

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
