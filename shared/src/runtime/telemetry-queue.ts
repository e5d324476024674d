import type { TelemetryEvent } from 'shared/contract/telemetry';
import { telemetryBatchSize } from 'shared/vocabulary/telemetry';

const address = '/api/telemetry/';
const sendEveryMs = 30_000;
/** What waits for longer than that in a page is not worth its memory. */
const mostWaiting = 200;

let waiting: TelemetryEvent[] = [];

/** Keeps an event until the next batch leaves. */
export const queueTelemetry = (event: TelemetryEvent): void => {
  if (waiting.length < mostWaiting) waiting.push(event);
};

/** A beacon outlives the page and delays nothing. Whether the api took it is never known: it is only a figure. */
const send = () => {
  while (waiting.length > 0) {
    const events = waiting.slice(0, telemetryBatchSize);
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    if (!navigator.sendBeacon(address, body)) return;
    waiting = waiting.slice(events.length);
  }
};

/** Sends what waits every half minute and whenever the page is hidden or left. One per page. */
export const startTelemetry = (view: Window): void => {
  view.setInterval(send, sendEveryMs);
  // On the window: after all that the document's own listeners have still to say.
  view.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') send();
  });
  view.addEventListener('pagehide', send);
};
