import { useEffect, useRef, useState } from 'react';
import { type Draft, drafts } from 'shared/runtime/drafts';

/** What is typed into a field and not saved yet, kept on this machine under the record's name: it outlives a closed tab. */
export const useKeptDraft = (recordName: string, field: string, saved: string) => {
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = drafts.read(recordName)[field];
    return kept?.typed === saved ? undefined : kept;
  });
  const [isKept, setIsKept] = useState(draft !== undefined);
  const now = useRef(draft);

  // Saved meanwhile from elsewhere, a draft has nothing more to say, also not when the record changes again.
  useEffect(() => {
    if (!now.current) drafts.forget(recordName, field);
  }, [recordName, field]);

  return {
    draft,
    /** The draft as it is now, also before it is drawn. */
    now,
    /** It was typed before the tab was closed, and nobody has touched it since. */
    isKept: isKept && draft !== undefined,
    change: (next: Draft | undefined) => {
      now.current = next;
      setDraft(next);
      setIsKept(false);
      if (next) drafts.keep(recordName, field, next);
      else drafts.forget(recordName, field);
    },
    /** A person wants it saved: from here on it is as any other. */
    adopt: () => setIsKept(false),
  };
};
