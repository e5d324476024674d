import { useRef } from 'react';

/**
 * The idempotency key of a request: the same each time the same body is sent, so that a retry changes nothing twice, and
 * a new one for another body.
 */
export const useRequestKey = (): ((body: object) => string) => {
  const sent = useRef({ body: '', key: '' });
  return (body) => {
    const words = JSON.stringify(body);
    if (sent.current.body !== words)
      sent.current = { body: words, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    return sent.current.key;
  };
};
