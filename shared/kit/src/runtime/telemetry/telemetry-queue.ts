import { telemetryBatchSize } from '@shared/contract/vocabulary/telemetry';
import type { TelemetryEvent } from '@shared/contract/wire/telemetry';

const address = '/api/telemetry/';
const sendEveryMs = 30_000;
/** A build that fails for many is taken from everybody by these reports. */
const sendFailureAfterMs = 2_000;
/** Further events are not worth the page's memory. */
const mostWaiting = 200;

let waiting: TelemetryEvent[] = [];
/** Of a page that sends at all. */
let sendSoon: (() => void) | undefined;

const isFailure = (event: TelemetryEvent) =>
  event.kind === 'crash' || (event.kind === 'load' && event.outcome !== 'ready');

/**
 * Stores an event in memory until the next batch is sent, soon after a failure; beyond 200 waiting events further ones are
 * dropped.
 */
export const queueTelemetry = (event: TelemetryEvent): void => {
  if (waiting.length < mostWaiting) waiting.push(event);
  if (isFailure(event)) sendSoon?.();
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

/** Sends the waiting events every half minute, and when the page is hidden or left. One per page. */
export const startTelemetry = (view: Window): void => {
  view.setInterval(send, sendEveryMs);
  sendSoon = () => view.setTimeout(send, sendFailureAfterMs);
  // On the window: after all listeners of the document, which may still add events.
  view.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') send();
  });
  view.addEventListener('pagehide', send);
};
