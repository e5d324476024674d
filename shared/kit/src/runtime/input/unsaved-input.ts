import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';

/** Input that the back end has not saved yet. */
export interface UnsavedInput {
  isSaving: boolean;
  /** Sends it; the input itself shows whether that succeeded. */
  save: () => void;
  /** Saved only on demand: leaving asks instead of sending it. */
  isSavedOnDemand?: boolean;
  /** A description of each field: 'Город: Казань'. */
  words?: readonly string[];
  /** It is lost with the screen: there is no draft of it. */
  isLostOnLeaving?: boolean;
}

interface KnownInput extends Omit<UnsavedInput, 'words'> {
  words: () => readonly string[];
}

const inputs = createStore<ReadonlyMap<string, KnownInput>>(new Map());
const all = () => [...inputs.get().values()];

const isThere = () => inputs.get().size > 0;

// Closing the tab asks; the input is also stored as a draft.
window.addEventListener('beforeunload', (event) => {
  if (isThere()) event.preventDefault();
});

/**
 * All unsaved input of the page, on any card: one `UnsavedInput` per name, registered by `useUnsavedInput`. `subscribe`
 * calls its listener on each change, and returns a function that stops it.
 */
export const unsavedInput = {
  isThere,
  isBeingSaved: () => all().some(({ isSaving }) => isSaving),

  isAnyLostOnLeaving: () => all().some(({ isLostOnLeaving }) => isLostOnLeaving),

  /** Sends all input that is not being sent already. */
  saveAll: (): void => {
    for (const { isSaving, save } of all()) if (!isSaving) save();
  },

  /** Whether some of it must be sent only on demand. */
  isWaitingForDemand: () => all().some(({ isSavedOnDemand }) => isSavedOnDemand),

  /** Sends the input that is saved automatically. */
  saveBeforeLeaving: (): void => {
    for (const { isSaving, isSavedOnDemand, save } of all()) if (!isSaving && !isSavedOnDemand) save();
  },

  /** The descriptions of all of it, as far as there are any. */
  words: (): string[] => all().flatMap(({ words }) => words()),

  /** It is no longer wanted: leaving does not ask. */
  discard: (): void => inputs.setState(() => new Map()),

  subscribe: (listener: () => void) => inputs.subscribe(listener).unsubscribe,
};

/** Registers unsaved input; `undefined` if it is saved. A name is one input of the page. */
export const useUnsavedInput = (name: string, unsaved: UnsavedInput | undefined): void => {
  const now = useRef(unsaved);
  now.current = unsaved;
  const isUnsaved = unsaved !== undefined;
  const isSaving = unsaved?.isSaving ?? false;
  const isSavedOnDemand = unsaved?.isSavedOnDemand ?? false;
  const isLostOnLeaving = unsaved?.isLostOnLeaving ?? false;

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const input: KnownInput = {
      isSaving,
      isSavedOnDemand,
      isLostOnLeaving,
      save: () => now.current?.save(),
      words: () => now.current?.words ?? [],
    };
    inputs.setState((known) => new Map([...known, [name, input]]));
    return () => inputs.setState((known) => new Map([...known].filter(([other]) => other !== name)));
  }, [name, isUnsaved, isSaving, isSavedOnDemand, isLostOnLeaving]);
};

export type UnsavedState = 'none' | 'saving' | 'waiting';

const stateNow = (): UnsavedState => (!isThere() ? 'none' : unsavedInput.isBeingSaved() ? 'saving' : 'waiting');

/** `saving`: some of it is being sent; `waiting`: a person has to act. */
export const useUnsavedState = (): UnsavedState => useSelector(inputs, stateNow);
