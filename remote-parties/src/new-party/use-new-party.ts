import { type RefObject, useState } from 'react';
import {
  type NewPartyFields,
  type NewPartyProblems,
  newPartyDraft,
  newPartyFieldNames,
  type PartyStart,
} from './new-party-fields';

const without = (problems: NewPartyProblems, changed: Partial<NewPartyFields>): NewPartyProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)));

/** The input of the form, stored as a draft, and its errors. */
export const useNewParty = (start: PartyStart, form: RefObject<HTMLFormElement | null>) => {
  const draft = newPartyDraft(start);
  const [kept] = useState(() => ({ fields: draft.read(), isDraft: draft.isKept() }));
  const [typed, setTyped] = useState(kept.fields);
  const [problems, setProblems] = useState<NewPartyProblems>({});

  return {
    draft,
    typed,
    problems,
    /** It was typed before the page was loaded. */
    isKept: typed === kept.fields && kept.isDraft,

    change: (fields: Partial<NewPartyFields>) => {
      const next = { ...typed, ...fields };
      setTyped(next);
      draft.keep(next);
      setProblems((before) => without(before, fields));
    },

    /** Shows these errors; the first field with one takes the focus. */
    point: (found: NewPartyProblems) => {
      setProblems(found);
      const first = newPartyFieldNames.find((name) => found[name]);
      const field = first && form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    },
  };
};
