import { setTimeout as sleep } from 'node:timers/promises';
import type { PageClient } from './page-client.ts';

/** A page that follows the changes, as the pages of the site do. */
export interface OpenPage {
  /** The number of the last revision that it was told of. */
  revision(): number;
  close(): void;
}

/** As in the pages: pauses between tries, and the silence after which a stream is given up. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const silenceLimitMs = 45_000;
const pauseMs = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs) * (1 - Math.random() / 4);

/** @param onChange is called for each message with changes */
export const openPage = (client: PageClient, onChange: () => void): OpenPage => {
  const closing = new AbortController();
  let lastId = '';
  let tries = 0;

  const follow = async () => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceLimitMs);
    try {
      const signal = AbortSignal.any([closing.signal, silence.signal]);
      const headers: Record<string, string> = lastId === '' ? {} : { 'last-event-id': lastId };
      const response = await client.open('/api/events/', headers, signal);
      if (response.statusCode !== 200) {
        response.resume();
        return;
      }
      let rest = '';
      for await (const piece of response.setEncoding('utf8')) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceLimitMs);
        tries = 0;
        const lines = (rest + String(piece)).split('\n');
        rest = lines.pop() ?? '';
        const [id] = lines.filter((line) => line.startsWith('id: ')).slice(-1);
        if (id !== undefined) {
          lastId = id.slice('id: '.length);
          onChange();
        }
      }
    } finally {
      clearTimeout(timer);
    }
  };
  const keepFollowing = async () => {
    while (!closing.signal.aborted) {
      // A lost connection is what the next try is for.
      await follow().catch(() => undefined);
      await sleep(pauseMs(tries++), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  void keepFollowing();
  return {
    revision: () => Number(lastId.split('.')[1] ?? 0),
    close: () => closing.abort(),
  };
};
