import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { notify } from '@shared/kit/runtime/page/notify';
import type { RecordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import type { Removal } from '@shared/kit/runtime/records/removal';
import { restoredRows } from '@shared/kit/runtime/records/restored-rows';
import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type PageType, wordsOf } from './card-pages';

/** Whether the record of the card is deleted: unsaved input stays in its fields and cannot be changed. */
const RecordGone = createContext(false);

export const RecordGoneProvider = RecordGone.Provider;

export const useIsRecordGone = (): boolean => useContext(RecordGone);

/**
 * Makes all of an element inert, except these elements and their ancestors.
 * @returns a function that undoes it.
 */
const inertExcept = (root: Element, kept: readonly Element[]): (() => void) => {
  const made: Element[] = [];
  const visit = (element: Element) => {
    if (kept.includes(element)) return;
    if (kept.some((each) => element.contains(each))) {
      for (const child of element.children) visit(child);
    } else if (!element.hasAttribute('inert')) {
      element.setAttribute('inert', '');
      made.push(element);
    }
  };
  for (const child of root.children) visit(child);
  return () => {
    for (const element of made) element.removeAttribute('inert');
  };
};

/** How a card detects whether its record still exists. */
export interface RecordLife {
  isGone: boolean;
  history: RecordHistoryQuery;
  /** Refetches the record. */
  reload: () => Promise<unknown>;
}

/** `back`: a colleague restored it while this card was open. */
export type Presence = 'there' | 'gone' | 'back';

interface PresenceOptions {
  pageType: PageType;
  id: number | undefined;
  life: RecordLife | undefined;
  removal: Removal;
  /** The element that is inert while the record does not exist. */
  content: RefObject<HTMLElement | null>;
  /** Takes the focus if it would be lost. */
  notice: RefObject<HTMLElement | null>;
}

interface Known {
  id: number | undefined;
  presence: Presence;
  /** By this person, in this card. */
  isRestoredHere: boolean;
}

const presenceNow = (before: Presence, isGone: boolean, isRestoredHere: boolean): Presence => {
  if (isGone) return 'gone';
  if (before !== 'gone') return before;
  return isRestoredHere ? 'there' : 'back';
};

/** Unsaved input stays reachable in an inert element. */
const keptOf = (root: Element) => [...root.querySelectorAll('[data-kept]')];

/**
 * Whether the record of the card exists, and how to restore it. While it does not, everything except unsaved input is
 * inert; once it is restored, the input is saved and the focus returns.
 */
export const useRecordPresence = ({ pageType, id, life, removal, content, notice }: PresenceOptions) => {
  const [known, setKnown] = useState<Known>({ id, presence: 'there', isRestoredHere: false });
  const focused = useRef<Element>(null);

  const restoring = useMutation({
    mutationFn: async (record: number) => {
      // Before the call: the list may receive the row before its answer arrives.
      restoredRows.note(removal.queryKey, [record]);
      await removal.restore([record]);
    },
    onSuccess: async () => {
      notify.success(wordsOf(pageType).restored);
      setKnown((before) => ({ ...before, isRestoredHere: true }));
      await life?.reload();
    },
  });

  const before = known.id === id ? known.presence : 'there';
  const isMine = restoring.isPending || known.isRestoredHere;
  const presence = presenceNow(before, life?.isGone ?? false, isMine);
  if (known.id !== id || before !== presence) {
    setKnown({ id, presence, isRestoredHere: presence === 'there' && isMine });
  }

  const isAway = presence !== 'there';
  useLayoutEffect(() => {
    const root = content.current;
    if (!isAway || !root) return undefined;
    const active = document.activeElement;
    focused.current = root.contains(active) ? active : null;
    const undo = inertExcept(root, keptOf(root));
    if (focused.current?.closest('[inert]')) notice.current?.focus();
    return undo;
  }, [isAway, content, notice]);

  const goOn = useEffectEvent(() => {
    if (isMine) unsavedInput.saveAll();
    else unsavedInput.saveBeforeLeaving();
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus();
    focused.current = null;
  });
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) goOn();
    wasAway.current = isAway;
  }, [isAway]);

  return {
    presence,
    restore: () => id !== undefined && restoring.mutate(id),
    isRestoring: restoring.isPending,
    isNotRestored: restoring.isError,
    /** The person has seen that it is restored. */
    accept: () => setKnown({ id, presence: 'there', isRestoredHere: false }),
  };
};
