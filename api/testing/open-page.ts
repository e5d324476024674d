import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeEvent } from '@shared/contract/wire/change';
import type { PageClient } from './page-client.ts';

/** A page that follows the changes, as the pages of the site do. */
export interface OpenPage {
  /** The number of the last revision that it was told of. */
  revision(): number;
  /** The id of its stream, for what the page reports; undefined without one. */
  stream(): string | undefined;
  close(): void;
}

/** As in the pages: pauses between tries, and the silence after which a stream is given up. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const silenceLimitMs = 45_000;
const pauseMs = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs) * (1 - Math.random() / 4);

/** The changes that a piece of the stream contains. */
const changesIn = (lines: readonly string[]): ChangeEvent[] =>
  lines.flatMap((line, index) =>
    lines[index - 1] === 'event: change' ? [JSON.parse(line.slice('data: '.length)) as ChangeEvent] : [],
  );

/** @param onChange is called with the changes of each message; with none when the stream begins */
export const openPage = (client: PageClient, onChange: (changes: readonly ChangeEvent[]) => void): OpenPage => {
  const closing = new AbortController();
  let lastId = '';
  let stream: string | undefined;
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
      stream = String(response.headers['x-event-stream']);
      let rest = '';
      for await (const piece of response.setEncoding('utf8')) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceLimitMs);
        tries = 0;
        const text = rest + String(piece);
        const end = text.lastIndexOf('\n\n') + 1;
        const lines = text.slice(0, end).split('\n');
        rest = text.slice(end);
        const [id] = lines.filter((line) => line.startsWith('id: ')).slice(-1);
        if (id !== undefined) lastId = id.slice('id: '.length);
        const changes = changesIn(lines);
        if (id !== undefined || changes.length > 0) onChange(changes);
      }
    } finally {
      clearTimeout(timer);
      stream = undefined;
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
    stream: () => stream,
    close: () => closing.abort(),
  };
};
