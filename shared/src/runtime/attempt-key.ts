import { drafts } from './drafts';

const attemptField = 'attempt';
const keyField = 'attempt-key';

/**
 * The idempotency key of a body that is stored in this draft: the same in each retry, also after a reload, until the
 * body changes or the draft is forgotten.
 */
export const attemptKey = (draftName: string, body: unknown): string => {
  const wanted = JSON.stringify(body);
  const { [attemptField]: attempt, [keyField]: known } = drafts.read(draftName);
  if (known && attempt?.typed === wanted) return known.typed;
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  drafts.keep(draftName, attemptField, { typed: wanted, before: '', version: undefined });
  drafts.keep(draftName, keyField, { typed: key, before: '', version: undefined });
  return key;
};
