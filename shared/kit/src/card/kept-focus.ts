import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const controls = 'a, button, input, textarea, select, [tabindex]';

/**
 * The name of a control, the same on every card of its kind; the value, as in 'статус: возврат', belongs to this
 * record.
 */
const nameOf = (control: Element): string => {
  const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0]?.textContent : undefined;
  return (control.getAttribute('aria-label') ?? label ?? control.textContent ?? '').replace(/:.*/, '');
};

/**
 * The card of another record consists of other elements: the focus moves to the control of the same name, also if it
 * appears a little later. A control that stays keeps the focus, and a focus that the person has moved is not changed.
 */
export const useKeptFocus = (id: number | undefined) => {
  const card = useRef<HTMLDivElement>(null);
  const shownId = useRef(id);
  const last = useRef<{ control: Element; name: string }>(undefined);
  const wantedName = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (shownId.current !== id) {
      shownId.current = id;
      wantedName.current = last.current?.control.isConnected ? undefined : last.current?.name;
    }
    const element = card.current;
    const { activeElement } = document;
    if (wantedName.current === undefined || !element) return;
    const isFree = activeElement === null || (activeElement !== element && activeElement.contains(element));
    const wanted = [...element.querySelectorAll<HTMLElement>(controls)].find(
      (each) => nameOf(each) === wantedName.current,
    );
    if (isFree && !wanted) return;
    wantedName.current = undefined;
    if (isFree) wanted?.focus({ preventScroll: true });
  });

  return {
    ref: card,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // Focus events of dialogs over the card bubble here through React.
      if (currentTarget.contains(target)) last.current = { control: target, name: nameOf(target) };
    },
  };
};
