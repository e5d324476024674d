import { useEffect, useRef, useState } from 'react';
import { type Draft, drafts } from 'shared/runtime/drafts';

/** The unsaved input of a field, stored on this machine under the record's name: it survives a closed tab. */
export const useKeptDraft = (recordName: string, field: string, saved: string) => {
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
