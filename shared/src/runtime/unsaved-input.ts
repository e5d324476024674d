import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Input that the back end does not have yet. */
export interface UnsavedInput {
  isSaving: boolean;
  /** Sends it; whether that went well shows in the input itself. */
  save: () => void;
  /** Saved when the person says so and not before: leaving asks instead of sending it. */
  isSavedOnDemand?: boolean;
  /** What it is, field by field, in words: 'Город: Казань'. */
  words?: readonly string[];
  /** It is gone with the screen: there is no draft of it. */
  isLostOnLeaving?: boolean;
}

interface KnownInput extends Omit<UnsavedInput, 'words'> {
  words: () => readonly string[];
}

const inputs = new Map<string, KnownInput>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const isThere = () => inputs.size > 0;

// A closed tab asks; what was typed is also kept as a draft.
window.addEventListener('beforeunload', (event) => {
  if (isThere()) event.preventDefault();
});

/** All input on the page that is not saved, whichever card it stands on. */
export const unsavedInput = {
  isThere,
  isBeingSaved: () => [...inputs.values()].some(({ isSaving }) => isSaving),

  isAnyLostOnLeaving: () => [...inputs.values()].some(({ isLostOnLeaving }) => isLostOnLeaving),

  /** Sends all that is not on its way already. */
  saveAll: (): void => {
    for (const { isSaving, save } of [...inputs.values()]) if (!isSaving) save();
  },

  /** Whether some of it is not to be sent without being asked for. */
  isWaitingForDemand: () => [...inputs.values()].some(({ isSavedOnDemand }) => isSavedOnDemand),

  /** Sends what is saved by itself. */
  saveBeforeLeaving: (): void => {
    for (const { isSaving, isSavedOnDemand, save } of [...inputs.values()]) if (!isSaving && !isSavedOnDemand) save();
  },

  /** All of it in words, as far as there are any. */
  words: (): string[] => [...inputs.values()].flatMap(({ words }) => words()),

  /** Nobody wants it any more: leaving asks for nothing. */
  giveUp: (): void => {
    inputs.clear();
    tell();
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Says of an input whether it is saved: `undefined` where it is. A name is one input on the page. */
export const useUnsavedInput = (name: string, unsaved: UnsavedInput | undefined): void => {
  const now = useRef(unsaved);
  now.current = unsaved;
  const isUnsaved = unsaved !== undefined;
  const isSaving = unsaved?.isSaving ?? false;
  const isSavedOnDemand = unsaved?.isSavedOnDemand ?? false;
  const isLostOnLeaving = unsaved?.isLostOnLeaving ?? false;

  useEffect(() => {
    if (!isUnsaved) return undefined;
    inputs.set(name, {
      isSaving,
      isSavedOnDemand,
      isLostOnLeaving,
      save: () => now.current?.save(),
      words: () => now.current?.words ?? [],
    });
    tell();
    return () => {
      inputs.delete(name);
      tell();
    };
  }, [name, isUnsaved, isSaving, isSavedOnDemand, isLostOnLeaving]);
};

export type UnsavedState = 'none' | 'saving' | 'waiting';

const stateNow = (): UnsavedState => (!isThere() ? 'none' : unsavedInput.isBeingSaved() ? 'saving' : 'waiting');

/** `saving`: some is on its way; `waiting`: a person has to do something about it. */
export const useUnsavedState = (): UnsavedState => useSyncExternalStore(unsavedInput.subscribe, stateNow);
