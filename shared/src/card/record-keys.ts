import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'shared/router';

/** Elements in which arrows with Alt have their own function. */
const ownKeys = 'select, [role="menu"], [role="dialog"]';

/** Alt+↑ and Alt+↓ open the previous and next record, also from a field: it is saved first. */
export const useRecordKeys = (previous: string | undefined, next: string | undefined): void => {
  const navigate = useNavigate();

  const goByKey = useEffectEvent((event: KeyboardEvent) => {
    const isStep = event.code === 'ArrowUp' || event.code === 'ArrowDown';
    if (!isStep || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    event.preventDefault();
    const address = event.code === 'ArrowUp' ? previous : next;
    if (address !== undefined) void navigate(address);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => goByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
