import { failureDetail, isUnanswered } from '@shared/kit/runtime/api/http';
import { type Draft, drafts } from '@shared/kit/runtime/input/drafts';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './texts';

interface NoteDraftOptions {
  /** The name of the draft on this machine. */
  name: string;
  /** The text before the person began, and its version; a new note has none. */
  before: string;
  version?: number;
  /** @throws if the back end did not store it: then the text stays, with the reason. */
  send: (draft: Draft) => Promise<void>;
  /** The back end has it. */
  onSent?: () => void;
}

const field = 'text';

/** Whether a text was typed for this draft before. */
export const isNoteDrafted = (name: string): boolean => drafts.read(name)[field] !== undefined;

/** `waiting`: it is sent when the network is back. */
type Phase = 'rest' | 'sending' | 'waiting' | 'failed';

/** The text of a note until the back end has it; it is not typed on while it is sent. It survives a reload, a failed call and a lost network. */
export const useNoteDraft = ({ name, before, version, send, onSent }: NoteDraftOptions) => {
  const [draft, setDraft] = useState<Draft | undefined>(() => drafts.read(name)[field]);
  const [isKept, setIsKept] = useState(draft !== undefined);
  const [phase, setPhase] = useState<Phase>('rest');
  const [reason, setReason] = useState<string>();
  const now = useRef(draft);
  const isSending = useRef(false);
  const text = draft?.typed ?? before;
  const isBlank = text.trim() === '';

  const keep = (next: Draft | undefined) => {
    now.current = next;
    setDraft(next);
    if (next) drafts.keep(name, field, next);
    else drafts.forgetRecord(name);
  };

  const type = (typed: string) => {
    setIsKept(false);
    setPhase('rest');
    const begun = now.current ?? { before, version };
    keep(typed === begun.before ? undefined : { ...begun, typed });
  };

  const submit = async (given = now.current): Promise<void> => {
    if (!given || isSending.current || given.typed.trim() === '') return;
    setIsKept(false);
    setReason(undefined);
    if (!onlineManager.isOnline()) return setPhase('waiting');
    isSending.current = true;
    setPhase('sending');
    try {
      await send(given);
      isSending.current = false;
      keep(undefined);
      setPhase('rest');
      onSent?.();
    } catch (error) {
      // `http` has logged it; the text stays here with the reason.
      isSending.current = false;
      setReason(texts.failed(failureDetail(error)));
      setPhase(isUnanswered(error) && !onlineManager.isOnline() ? 'waiting' : 'failed');
    }
  };

  const sendWaiting = useEffectEvent(() => void submit());
  useEffect(() => {
    if (phase !== 'waiting') return undefined;
    return onlineManager.subscribe((isOnline) => isOnline && sendWaiting());
  }, [phase]);

  useUnsavedInput(
    name,
    draft && !isKept && !isBlank
      ? {
          isSaving: phase === 'sending',
          isSavedOnDemand: phase !== 'waiting',
          save: () => void submit(),
          words: [text],
        }
      : undefined,
  );

  return {
    text,
    isBlank,
    phase,
    /** Why it is not stored, after a failure. */
    reason: phase === 'failed' ? reason : undefined,
    /** It was typed before the tab was closed. */
    isKept,
    type,
    submit: () => void submit(),
    /** Sends it as a change of another version than the one that the person began with. */
    resubmit: (begun: Pick<Draft, 'before' | 'version'>) => {
      if (!now.current) return;
      const next = { ...now.current, ...begun };
      keep(next);
      void submit(next);
    },
    forget: () => {
      keep(undefined);
      setPhase('rest');
    },
  };
};

export type NoteDraft = ReturnType<typeof useNoteDraft>;
