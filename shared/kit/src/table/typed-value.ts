import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * A person's input, debounced. A value from elsewhere (Back, 'Очистить') replaces it. `commit` may take effect later:
 * meanwhile the old value replaces nothing.
 * @param isSame compares two values.
 */
export const useTypedValue = <Value>(
  value: Value,
  commit: (value: Value) => void,
  { delayMs, isSame }: { delayMs: number; isSame: (one: Value, other: Value) => boolean },
) => {
  const [typed, setTyped] = useState(value);
  const received = useRef(value);
  /** The values that were passed on and did not return yet, oldest first. */
  const sent = useRef<readonly Value[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const handOn = (next: Value) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isSame(next, sent.current.at(-1) ?? received.current)) return;
    sent.current = [...sent.current, next];
    commit(next);
  };

  // Not during render: a render that is abandoned for an urgent one has a value that is not yet on the page.
  const receive = useEffectEvent((next: Value) => {
    if (isSame(next, received.current)) return;
    received.current = next;
    const index = sent.current.findLastIndex((each) => isSame(each, next));
    sent.current = index < 0 ? [] : sent.current.slice(index + 1);
    // Typing that is under way replaces it soon.
    if (index < 0 && timer.current === undefined) setTyped(next);
  });
  useLayoutEffect(() => receive(value), [value]);

  const type = (next: Value) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(handOn, delayMs, next);
  };

  // Another bar may have replaced this one before the debounce was over: it starts again.
  const goOn = useEffectEvent(() => {
    if (timer.current !== undefined) type(typed);
  });
  useEffect(() => {
    goOn();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    typed,
    type,
    /** Passes on the current input at once. */
    finish: () => handOn(typed),
    replace: (next: Value) => {
      setTyped(next);
      handOn(next);
    },
  };
};
