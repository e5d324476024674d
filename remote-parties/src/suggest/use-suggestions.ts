import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';

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
export const useSuggestions = <Option>({ label, options, onChoose }: Suggestions<Option>) => {
  const listId = useId();
  const [place, setPlace] = useState<number>();
  const last = options.length - 1;
  const markedPlace = place === undefined || last < 0 ? undefined : Math.min(place, last);
  const marked = markedPlace === undefined ? undefined : options[markedPlace];
  const optionId = (of: number) => `${listId}-${of}`;
  const activeId = markedPlace === undefined ? undefined : optionId(markedPlace);

  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (option: Option) => {
    setPlace(undefined);
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
    if (markedPlace === undefined) setPlace(isDown ? 0 : last);
    else setPlace((markedPlace + (isDown ? 1 : last)) % (last + 1));
  };

  return {
    /** The line that Enter would choose. */
    marked,
    /** Marks the first line: what is typed asks for it. */
    markFirst: () => setPlace(0),
    unmark: () => setPlace(undefined),
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
    optionOf: (option: Option, of: number) =>
      ({
        id: optionId(of),
        role: 'option',
        'aria-selected': of === markedPlace,
        // The focus stays in the field.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
  };
};

export type SuggestionsOf<Option> = ReturnType<typeof useSuggestions<Option>>;
