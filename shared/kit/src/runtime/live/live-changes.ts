import { entities } from '@shared/contract/vocabulary/entity';
import type { ChangeEvent } from '@shared/contract/wire/change';
import { queryClient } from '../api/query-client';
import { rights } from '../rights/rights';
import { refreshAccessToken } from '../session/refresh-access-token';
import { session } from '../session/session';
import { presence } from './presence';
import { reloadChanged } from './reload-changed';
import { createEventReader, type ServerEvent } from './server-events';

/** The back end has no such stream, so trying again is useless. */
class NoEventStream extends Error {}

interface StreamRequest {
  /** Where to resume; undefined for changes from now on. */
  lastId: string | undefined;
  signal: AbortSignal;
}

const silenceLimitMs = 45_000;

const request = (token: string | undefined, { lastId, signal }: StreamRequest) =>
  fetch('/api/events/', {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastId && { 'last-event-id': lastId }),
    },
    credentials: 'include',
    cache: 'no-store',
    signal,
  });

const requestWithSession = async (stream: StreamRequest): Promise<Response> => {
  const token = session.accessToken();
  const answer = await request(token, stream);
  return answer.status === 401 ? request(await refreshAccessToken(token), stream) : answer;
};

const isEventStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/**
 * The changes sent by the back end, until it ends the stream. A stream without a heartbeat in time is abandoned: a cut
 * connection may never be reported as cut.
 * @throws NoEventStream if the back end has none; any other error if trying again may help.
 */
async function* openEventStream({ lastId, signal }: StreamRequest): AsyncGenerator<ServerEvent> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceLimitMs);
  };
  try {
    heard();
    const answer = await requestWithSession({ lastId, signal: AbortSignal.any([signal, silence.signal]) });
    if ([404, 405].includes(answer.status) || (answer.ok && !isEventStream(answer))) throw new NoEventStream();
    if (!answer.ok || !answer.body) throw new Error(`The event stream was refused: ${answer.status}`);
    presence.connect(answer.headers.get('x-event-stream') ?? undefined);
    // The message about other rights is not sent again after a lost connection.
    if (lastId !== undefined) void rights.reload();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const events = createEventReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heard();
      yield* events.read(decoder.decode(piece.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
    presence.connect(undefined);
  }
}

const registryListeners = new Set<() => void>();

/**
 * Calls the listener when the back end says that the site has another registry.
 * @returns a function that ends that.
 */
export const onAnotherRegistry = (listener: () => void): (() => void) => {
  registryListeners.add(listener);
  return () => void registryListeners.delete(listener);
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Doubles with each try; up to a quarter less, so that not all browsers reconnect at the same moment. */
const pauseMs = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs) * (1 - Math.random() / 4);

/** Ends early when the network is back, or on abort. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });

const lookEveryMs = 1_000;
/** No busy page leaves its timers waiting for as long. */
const sleepMs = 10_000;

/**
 * Calls the listener when the computer has slept: its connections are dead, and nothing reports that.
 * @returns a function that ends that.
 */
const onWake = (listener: () => void) => {
  let lookedAt = Date.now();
  const timer = setInterval(() => {
    const hasSlept = Date.now() - lookedAt > sleepMs;
    lookedAt = Date.now();
    if (hasSlept) listener();
  }, lookEveryMs);
  return () => clearInterval(timer);
};

/** Changes between the first lists and the first message are unknown: any record may have changed. */
const anything = (revision: string): ChangeEvent[] => entities.map((entity) => ({ entity, ids: null, revision }));

/**
 * Follows the changes of other people and programs while somebody is signed in and the page is visible: mounted lists
 * and records are refetched automatically. A hidden page has no connection, because a browser has six for all its tabs
 * together (HTTP/1.1); when it is visible again, or the computer has slept, it resumes after its last event. Does nothing
 * if the back end has no stream.
 * @returns a function that stops it.
 */
export const startLiveChanges = (): (() => void) => {
  let lastId: string | undefined;
  let following: AbortController | undefined;
  let isAbsent = false;
  let waiting: ChangeEvent[] = [];

  const reloadSoon = (events: ChangeEvent[]) => {
    if (waiting.length === 0 && events.length > 0) {
      setTimeout(() => {
        const all = waiting;
        waiting = [];
        reloadChanged(queryClient, all);
      });
    }
    waiting.push(...events);
  };

  const take = ({ type, data, id }: ServerEvent) => {
    if (type === 'registry') for (const listener of registryListeners) listener();
    if (type === 'rights') void rights.reload();
    if (type === 'presence' && data !== undefined) presence.take(JSON.parse(data));
    if (type === 'change' && data !== undefined) reloadSoon([JSON.parse(data)]);
    if (id === undefined) return;
    if (lastId === undefined) reloadSoon(anything(id));
    lastId = id;
  };

  const follow = async (signal: AbortSignal) => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        for await (const event of openEventStream({ lastId, signal })) {
          take(event);
          tries = 0;
        }
      } catch (error) {
        // Any other failure may be temporary: the next try follows after a delay.
        if (error instanceof NoEventStream) {
          isAbsent = true;
          return;
        }
      }
      await pause(pauseMs(tries), signal);
    }
  };

  const unfollow = () => {
    following?.abort();
    following = undefined;
  };

  const followWhileWanted = () => {
    const isSignedIn = session.state() === 'signed-in';
    if (!isSignedIn) lastId = undefined;
    const isWanted = isSignedIn && document.visibilityState === 'visible' && !isAbsent;
    if (!isWanted) {
      unfollow();
    } else if (!following) {
      following = new AbortController();
      void follow(following.signal);
    }
  };

  const unsubscribe = session.subscribe(followWhileWanted);
  const stopWatching = onWake(() => {
    unfollow();
    followWhileWanted();
  });
  document.addEventListener('visibilitychange', followWhileWanted);
  followWhileWanted();
  return () => {
    unsubscribe();
    stopWatching();
    document.removeEventListener('visibilitychange', followWhileWanted);
    unfollow();
  };
};
