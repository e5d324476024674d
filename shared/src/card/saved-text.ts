import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from 'shared/runtime/drafts';
import { isNoRecord } from 'shared/runtime/get-record';
import { failureFields, isAbsentCall, isUnanswered } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import { EditConflict, type RecordSaving, saveRecord, type Versioned } from 'shared/runtime/save-record';
import { useSessionState } from 'shared/runtime/session';
import { useUnsavedInput } from 'shared/runtime/unsaved-input';
import { useKeptDraft } from './kept-draft';
import { useIsRecordGone } from './record-gone';
import { texts } from './texts';

/** One field of a record as text: how it is read out of the record, and which change it is when it is written. */
export interface TextOf<Rec extends object, Change extends Partial<Rec>> {
  /** Under which its draft is kept. */
  id: string;
  /** What the field is called. */
  label?: string;
  read: (record: Rec) => string | null | undefined;
  write: (text: string) => Change;
  /** What is wrong with what is typed: it is not sent then; undefined where nothing is. */
  problemOf?: (text: string) => string | undefined;
}

/** What a person saw of a field, and in which version of the record. */
type Seen = Omit<Draft, 'typed'>;

/**
 * `waiting`: it is sent when the network is back; `cut`: no answer came, and it is sent again then too; `refused`: what is
 * typed cannot be kept as it is; `absent`: the back end has no call that would save it.
 */
type Phase = 'rest' | 'saving' | 'saved' | 'waiting' | 'cut' | 'failed' | 'refused' | 'absent';

const showSavedMs = 2_000;

/**
 * A field that a person edits and that is saved when they say so. What they typed stays until the back end has it, or
 * they take it back: through a failed call, an expired session, a closed tab and another person's change. While the field
 * has the focus it keeps its value, whatever comes from elsewhere.
 */
export const useSavedText = <Rec extends Versioned, Change extends Partial<Rec>>(
  saving: RecordSaving<Rec, Change>,
  record: Rec,
  { id, label, read, write, problemOf }: TextOf<Rec, Change>,
) => {
  const saved = read(record) ?? '';
  const { draft, now, isKept, change, adopt } = useKeptDraft(saving.name, id, saved);
  const [phase, setPhase] = useState<Phase>('rest');
  const [isContested, setIsContested] = useState(false);
  const [held, setHeld] = useState<Seen>();
  const [problem, setProblem] = useState<string>();
  const isGone = useIsRecordGone();
  const isSaving = useRef(false);
  const isWantedAgain = useRef(false);

  /** The cached record: right after a save it is newer than the one that was drawn. */
  const newest = () => queryClient.getQueryData<Rec>(saving.queryKey) ?? record;

  const seeNewest = (): Seen => ({ before: read(newest()) ?? '', version: newest().version });

  /** A field that has the focus goes on from the record as it is now. */
  const holdNewest = () => setHeld((before) => before && seeNewest());

  const type = (typed: string) => {
    const { before, version } = now.current ?? held ?? seeNewest();
    change(typed === before && !isSaving.current ? undefined : { typed, before, version });
    if (!isSaving.current) setPhase('rest');
  };

  const settle = (sent: Draft) => {
    const newer = now.current;
    const isTypedOn = newer !== undefined && newer.typed !== sent.typed;
    change(isTypedOn ? { ...newer, ...seeNewest() } : undefined);
    holdNewest();
    setPhase(isTypedOn ? 'rest' : 'saved');
  };

  const point = (mistake: string) => {
    setProblem(mistake);
    setPhase('refused');
  };

  const refuse = (error: unknown) => {
    const mistake = failureFields(error)[id];
    if (mistake) return point(mistake);
    if (error instanceof EditConflict) {
      setIsContested(true);
      isWantedAgain.current = false;
    }
    // Deleted meanwhile: the card shows it as soon as it has asked.
    if (isNoRecord(error)) void queryClient.invalidateQueries({ queryKey: saving.queryKey, exact: true });
    if (isUnanswered(error)) setPhase(onlineManager.isOnline() ? 'cut' : 'waiting');
    else setPhase(isAbsentCall(error) ? 'absent' : 'failed');
  };

  const save = async (): Promise<void> => {
    const sent = now.current;
    isWantedAgain.current = isSaving.current;
    if (!sent || isSaving.current || isGone) return;
    const mistake = problemOf?.(sent.typed);
    if (mistake) return point(mistake);
    adopt();
    if (!onlineManager.isOnline()) return setPhase('waiting');
    isSaving.current = true;
    setPhase('saving');
    const edit = { change: write(sent.typed), before: write(sent.before), version: sent.version };
    const outcome = await saveRecord(saving, edit).then(
      () => settle(sent),
      (error: unknown) => refuse(error),
    );
    isSaving.current = false;
    if (isWantedAgain.current) await save();
    return outcome;
  };

  useUnsavedInput(
    `${saving.name}/${id}`,
    draft && phase !== 'absent' && !isKept
      ? {
          isSaving: phase === 'saving',
          // Of a deleted record nothing is sent before it is restored.
          isSavedOnDemand: isGone,
          save,
          words: [`${label ?? id}: ${draft.typed || texts.conflict.empty}`],
        }
      : undefined,
  );

  // Whoever signs in again over the screen does it because of the call that was refused.
  const session = useSessionState();
  const sessionBefore = useRef(session);
  useEffect(() => {
    const isBack = sessionBefore.current === 'expired' && session === 'signed-in';
    sessionBefore.current = session;
    if (isBack && phase === 'failed') void save();
  });

  // Each begins to listen when it begins to wait: so they are sent in that order.
  const isForNetwork = phase === 'waiting' || phase === 'cut';
  const goOn = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isForNetwork) return undefined;
    return onlineManager.subscribe((isOnline) => isOnline && goOn());
  }, [isForNetwork]);

  useEffect(() => {
    if (phase !== 'saved') return undefined;
    const timer = setTimeout(() => setPhase('rest'), showSavedMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const takeBack = () => {
    change(undefined);
    holdNewest();
    setPhase('rest');
  };

  // Another person may have come to the same meanwhile.
  const theirs = read(newest()) ?? '';
  const isAsking = isContested && !isGone && theirs !== draft?.typed;
  const isAgreed = isContested && theirs === draft?.typed;
  const takeTheirs = useEffectEvent(() => {
    setIsContested(false);
    takeBack();
  });
  useEffect(() => {
    if (isAgreed) takeTheirs();
  }, [isAgreed]);

  const seenBefore = (draft ?? held)?.before;
  const text = draft?.typed ?? held?.before ?? saved;
  const hasCome = !isGone && seenBefore !== undefined && seenBefore !== saved && saved !== text;

  return {
    text,
    phase,
    /** What is wrong with what stands there, in words. */
    problem: phase === 'refused' ? problem : undefined,
    /** What stands there was typed before the tab was closed. */
    isKept,
    /** What was saved of it when the record was deleted, where something else was typed. */
    was: isGone ? draft?.before : undefined,
    /** Whether a person is in it, or has left something in it. */
    isTouched: draft !== undefined || held !== undefined,
    /** What has come from elsewhere and is not in the field, since somebody is in it; undefined where nothing has. */
    came: hasCome && !isAsking && phase !== 'saving' ? saved : undefined,
    type,
    focus: () => setHeld(seeNewest()),
    blur: () => {
      setHeld(undefined);
      if (!isAsking) void save();
    },
    /** Nothing while the question about two versions is open: it takes the focus, which is no leaving of the field. */
    save: () => {
      if (!isAsking) void save();
    },
    /** Puts back the saved value. */
    takeBack: () => {
      if (!isSaving.current && !isGone) takeBack();
    },
    /** Another person's change of the same field, as it is now, until the person has chosen. */
    conflict: isAsking ? { mine: text, theirs } : undefined,
    keepMine: () => {
      if (now.current) change({ typed: now.current.typed, ...seeNewest() });
      setIsContested(false);
      void save();
    },
    takeTheirs: () => {
      setIsContested(false);
      takeBack();
    },
    decideLater: () => setIsContested(false),
  };
};

export type SavedText = ReturnType<typeof useSavedText>;
