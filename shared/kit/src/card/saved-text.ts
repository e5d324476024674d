import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { failureFields, isUnanswered } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { type Draft, drafts } from '@shared/kit/runtime/input/drafts';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { EditConflict, type RecordSaving, saveRecord, type Versioned } from '@shared/kit/runtime/records/save-record';
import { useRefusal } from '@shared/kit/runtime/rights/rights';
import { useSessionState } from '@shared/kit/runtime/session/session';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsRecordGone } from './record-presence';
import { texts } from './texts';

/** The unsaved input of a field, stored on this machine under the record's name: it survives a closed tab. */
const useKeptDraft = (recordName: string, field: string, saved: string) => {
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = drafts.read(recordName)[field];
    return kept?.typed === saved ? undefined : kept;
  });
  const [isKept, setIsKept] = useState(draft !== undefined);
  const now = useRef(draft);

  // If the same value was saved elsewhere, the draft is removed for good.
  useEffect(() => {
    if (!now.current) drafts.forget(recordName, field);
  }, [recordName, field]);

  return {
    draft,
    /** The current draft, also before the next render. */
    now,
    /** Whether it was typed before the tab was closed, and not edited since. */
    isKept: isKept && draft !== undefined,
    change: (next: Draft | undefined) => {
      now.current = next;
      setDraft(next);
      setIsKept(false);
      if (next) drafts.keep(recordName, field, next);
      else drafts.forget(recordName, field);
    },
    /** A person wants to save it: it becomes a normal draft. */
    adopt: () => setIsKept(false),
  };
};

/** One field of a record as text: how to read it from the record, and the change that writes it. */
export interface TextOf<Rec extends object, Change extends Partial<Rec>> {
  /** The key of its draft. */
  id: string;
  /** The label of the field. */
  label?: string;
  read: (record: Rec) => string | null | undefined;
  write: (text: string) => Change;
  /** The error of an input, which is then not sent; undefined if it is valid. */
  problemOf?: (text: string) => string | undefined;
}

/** The value that a person saw, and its version of the record. */
type Seen = Omit<Draft, 'typed'>;

/**
 * `waiting`: sent when the network is back; `cut`: no answer arrived, and it is then sent again too; `refused`: the
 * input is invalid.
 */
type Phase = 'rest' | 'saving' | 'saved' | 'waiting' | 'cut' | 'failed' | 'refused';

const showSavedMs = 2_000;

/**
 * A field that a person edits and saves explicitly. The input stays until the back end has saved it, or the person
 * removes it: through a failed call, an expired session, a closed tab and another person's change. While the field has
 * the focus it keeps its value, even if the record changes elsewhere.
 */
export const useSavedText = <Rec extends Versioned, Change extends Partial<Rec>>(
  saving: RecordSaving<Rec, Change>,
  record: Rec,
  { id, label, read, write, problemOf }: TextOf<Rec, Change>,
) => {
  /** The cached record: right after a save it is newer than the rendered one. */
  const newest = () => queryClient.getQueryData<Rec>(saving.queryKey) ?? record;

  // Else the value of before would be shown between the answer and the next render of the record.
  const saved = read(newest()) ?? '';
  const { draft, now, isKept, change, adopt } = useKeptDraft(saving.name, id, saved);
  const [phase, setPhase] = useState<Phase>('rest');
  const [isContested, setIsContested] = useState(false);
  /** Who wrote the contested value. */
  const [author, setAuthor] = useState<{ of: string; login: string | undefined }>();
  const [held, setHeld] = useState<Seen>();
  const [problem, setProblem] = useState<string>();
  const isGone = useIsRecordGone();
  const refusal = useRefusal(saving.call);
  const isSaving = useRef(false);
  const isWantedAgain = useRef(false);

  const seeNewest = (): Seen => ({ before: read(newest()) ?? '', version: newest().version });

  /** A focused field continues from the current record. */
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
      setAuthor({
        of: read(error.current) ?? '',
        login: error.fields.map((field) => error.authors[field]).find(Boolean),
      });
      isWantedAgain.current = false;
    }
    // Deleted meanwhile: the card shows it after the refetch.
    if (isNoRecord(error)) void queryClient.invalidateQueries({ queryKey: saving.queryKey, exact: true });
    if (isUnanswered(error)) setPhase(onlineManager.isOnline() ? 'cut' : 'waiting');
    else setPhase('failed');
  };

  const save = async (): Promise<void> => {
    const sent = now.current;
    isWantedAgain.current = isSaving.current;
    if (!sent || isSaving.current || isGone || refusal !== undefined) return;
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
    draft && !isKept
      ? {
          isSaving: phase === 'saving',
          // Nothing of a deleted record is sent before it is restored, and nothing that is not allowed.
          isSavedOnDemand: isGone || refusal !== undefined,
          save,
          words: [`${label ?? id}: ${draft.typed || texts.conflict.empty}`],
        }
      : undefined,
  );

  // A person who signs in again over the screen does so because of the refused call.
  const session = useSessionState();
  const sessionBefore = useRef(session);
  useEffect(() => {
    const isBack = sessionBefore.current === 'expired' && session === 'signed-in';
    sessionBefore.current = session;
    if (isBack && phase === 'failed') void save();
  });

  // Each subscribes when it begins to wait: so they are sent in that order.
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

  const revert = () => {
    change(undefined);
    holdNewest();
    setPhase('rest');
  };

  // Another person may have entered the same value meanwhile.
  const isAsking = isContested && !isGone && saved !== draft?.typed;
  const isAgreed = isContested && saved === draft?.typed;
  const takeTheirs = useEffectEvent(() => {
    setIsContested(false);
    revert();
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
    /** The error of the current input, as text. */
    problem: phase === 'refused' ? problem : draft && refusal,
    /** Why the person may not change it. What they typed before stays. */
    refusal,
    /** The input was typed before the tab was closed. */
    isKept,
    /** The saved value when the record was deleted, if the input differs. */
    was: isGone ? draft?.before : undefined,
    /** Whether the field has the focus, or has unsaved input. */
    isTouched: draft !== undefined || held !== undefined,
    /** A new value from elsewhere that the field does not show while it is edited; undefined without one. */
    came: hasCome && !isAsking && phase !== 'saving' && phase !== 'saved' ? saved : undefined,
    type,
    focus: () => setHeld(seeNewest()),
    blur: () => {
      setHeld(undefined);
      if (!isAsking) void save();
    },
    /** Does nothing while the question about two versions is open: it takes the focus, which is not a real blur. */
    save: () => {
      if (!isAsking) void save();
    },
    /** Restores the saved value. */
    revert: () => {
      if (!isSaving.current && !isGone) revert();
    },
    /** Another person's current change of the same field, until the person has chosen. */
    conflict: isAsking
      ? { mine: text, theirs: saved, author: author?.of === saved ? author.login : undefined }
      : undefined,
    keepMine: () => {
      if (now.current) change({ typed: now.current.typed, ...seeNewest() });
      setIsContested(false);
      void save();
    },
    takeTheirs: () => {
      setIsContested(false);
      revert();
    },
    decideLater: () => setIsContested(false),
  };
};

export type SavedText = ReturnType<typeof useSavedText>;
