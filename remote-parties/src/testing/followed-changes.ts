import { afterEach, jest } from '@jest/globals';
import { startLiveChanges } from '@shared/kit/runtime/live/live-changes';
import { session } from '@shared/kit/runtime/session/session';
import { events } from '@shared/kit/testing/fake-events';
import { act } from '@testing-library/react';

let stop = () => {};

afterEach(() => stop());

/** A page that follows the changes of others, and whose clock the test moves: in every second somebody changes parties. */
export const followChanges = async (openPage: () => unknown) => {
  jest.useFakeTimers();
  events.start();
  session.start({ access_token: 'access', refresh_token: 'refresh' });
  const stopChanges = startLiveChanges();
  stop = () => {
    stop = () => {};
    stopChanges();
    session.end();
    jest.useRealTimers();
  };
  openPage();
  const connection = await events.connection(1);
  let number = 0;
  return {
    pass: (ms: number) =>
      act(async () => {
        for (let passed = 0; passed < ms; passed += 1_000) {
          number += 1;
          const revision = `a.${number}`;
          connection.send(revision, { entity: 'party', ids: null, revision });
          await jest.advanceTimersByTimeAsync(1_000);
        }
      }),
  };
};
