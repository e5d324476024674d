import { useRef } from 'react';
import { drafts } from './drafts';

/** An idempotency key (`Idempotency-Key`): a request that is repeated with it changes nothing twice. */
export const newRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The key of a request of this component: the same while the same body is sent, and a new one for another body. */
export const useRequestKey = (): ((body: object) => string) => {
  const sent = useRef({ body: '', key: '' });
  return (body) => {
    const wanted = JSON.stringify(body);
    if (sent.current.body !== wanted) sent.current = { body: wanted, key: newRequestKey() };
    return sent.current.key;
  };
};

const bodyField = 'attempt';
const keyField = 'attempt-key';

/**
 * The key of a body that is stored in this draft: the same in each retry, also after a reload, until the body changes or
 * the draft is forgotten.
 */
export const draftRequestKey = (draftName: string, body: unknown): string => {
  const wanted = JSON.stringify(body);
  const { [bodyField]: sent, [keyField]: known } = drafts.read(draftName);
  if (known && sent?.typed === wanted) return known.typed;
  const key = newRequestKey();
  drafts.keep(draftName, bodyField, { typed: wanted, before: '', version: undefined });
  drafts.keep(draftName, keyField, { typed: key, before: '', version: undefined });
  return key;
};
