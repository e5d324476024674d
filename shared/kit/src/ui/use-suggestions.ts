import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';

interface Suggestions<Option> {
  /** The accessible name of the list. */
  label: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

/**
 * A text field with a list of suggestions, as a combobox of the ARIA Authoring Practices: the
 * focus stays in the field, the arrows mark a line, and Enter chooses the marked one.
 */
export const useSuggestions = <Option>({ label, options, onChoose }: Suggestions<Option>) => {
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
