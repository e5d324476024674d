import type { ChangeEvent } from 'shared/contract/change';
import { entities } from 'shared/vocabulary/entity';
import { NoEventStream, openEventStream } from './event-stream';
import { queryClient } from './query-client';
import { reloadChanged } from './reload-changed';
import type { ServerEvent } from './server-events';
import { session } from './session';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Doubles with each try; up to a quarter less, so that not all browsers come back in the same moment. */
const pauseMs = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs) * (1 - Math.random() / 4);

/** Ends early when the network is back, or nobody waits any more. */
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

/** Of what happened between the first lists and the first message nothing was told: it may have been anything. */
const anything = (revision: string): ChangeEvent[] => entities.map((entity) => ({ entity, ids: null, revision }));

/**
 * Follows what other people and programs change, for as long as somebody is signed in and looks at the page: the lists
 * and records shown are read again by themselves. A hidden page has no connection, since a browser gives six to all its
 * tabs together (HTTP/1.1); when it is looked at again it resumes where it was. Where the back end tells no changes,
 * nothing happens.
 * @returns what ends it for good.
 */
export const startLiveChanges = (): (() => void) => {
  let lastId: string | undefined;
  let following: AbortController | undefined;
  let isAbsent = false;
  let told: ChangeEvent[] = [];

  const tellSoon = (events: ChangeEvent[]) => {
    if (told.length === 0 && events.length > 0) {
      setTimeout(() => {
        const all = told;
        told = [];
        reloadChanged(queryClient, all);
      });
    }
    told.push(...events);
  };

  const take = ({ type, data, id }: ServerEvent) => {
    if (type === 'change' && data !== undefined) tellSoon([JSON.parse(data)]);
    if (id === undefined) return;
    if (lastId === undefined) tellSoon(anything(id));
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
        // Any other failure may pass: the next try comes after a pause.
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
