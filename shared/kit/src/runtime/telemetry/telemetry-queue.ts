import { telemetryBatchSize } from '@shared/contract/vocabulary/telemetry';
import type { TelemetryEvent } from '@shared/contract/wire/telemetry';

const address = '/api/telemetry/';
const sendEveryMs = 30_000;
/** Further events are not worth the page's memory. */
const mostWaiting = 200;

let waiting: TelemetryEvent[] = [];

/** Stores an event in memory until the next batch is sent; beyond 200 waiting events further ones are dropped. */
export const queueTelemetry = (event: TelemetryEvent): void => {
  if (waiting.length < mostWaiting) waiting.push(event);
};

/**
 * A beacon survives the page and delays nothing. Whether the api received it is unknown, which is acceptable for
 * metrics.
 */
const send = () => {
  while (waiting.length > 0) {
    const events = waiting.slice(0, telemetryBatchSize);
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    if (!navigator.sendBeacon(address, body)) return;
    waiting = waiting.slice(events.length);
  }
};

/** Sends the waiting events every half minute and when the page is hidden or left. One per page. */
export const startTelemetry = (view: Window): void => {
  view.setInterval(send, sendEveryMs);
  // On the window: after all listeners of the document, which may still add events.
  view.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') send();
  });
  view.addEventListener('pagehide', send);
};
