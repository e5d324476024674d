import type { ChangeEvent } from 'shared/contract/change';
import { entities } from 'shared/vocabulary/entity';
import { NoEventStream, openEventStream } from './event-stream';
import { queryClient } from './query-client';
import { reloadChanged } from './reload-changed';
import type { ServerEvent } from './server-events';
import { session } from './session';

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

/** Changes between the first lists and the first message are unknown: any record may have changed. */
const anything = (revision: string): ChangeEvent[] => entities.map((entity) => ({ entity, ids: null, revision }));

/**
 * Follows the changes of other people and programs while somebody is signed in and the page is visible: mounted lists
 * and records are refetched automatically. A hidden page has no connection, because a browser has six for all its tabs
 * together (HTTP/1.1); when it is visible again it resumes after its last event. Does nothing if the back end has no
 * stream.
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

  const followWhileWanted = () => {
    const isSignedIn = session.state() === 'signed-in';
    if (!isSignedIn) lastId = undefined;
    const isWanted = isSignedIn && document.visibilityState === 'visible' && !isAbsent;
    if (!isWanted) {
      following?.abort();
      following = undefined;
    } else if (!following) {
      following = new AbortController();
      void follow(following.signal);
    }
  };

  const unsubscribe = session.subscribe(followWhileWanted);
  document.addEventListener('visibilitychange', followWhileWanted);
  followWhileWanted();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', followWhileWanted);
    following?.abort();
  };
};
