import type { TelemetryEvent } from '@shared/contract/wire/telemetry';
import { startTelemetry } from '@shared/kit/runtime/telemetry/telemetry-queue';

let beacons: { address: string; body: Blob }[] = [];
let isTaking = true;
let isStarted = false;

/** jsdom's Blob cannot read itself. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const hidePage = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
};

/** The telemetry of the page, as received by the api in beacons. */
export const sentTelemetry = {
  /** From now on beacons are collected here; earlier queued events are dropped. */
  start(): void {
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (address: string, body: Blob) => {
        if (isTaking) beacons.push({ address, body });
        return isTaking;
      },
    });
    isTaking = true;
    if (!isStarted) startTelemetry(window);
    isStarted = true;
    hidePage();
    beacons = [];
  },

  /** A browser that accepts no more beacons for now. */
  refuse(refused: boolean): void {
    isTaking = !refused;
  },

  hidePage,

  batches: () => beacons.map(({ address, body }) => ({ address, type: body.type })),

  /** All events until now; hides the page to flush them. */
  async events(): Promise<TelemetryEvent[]> {
    hidePage();
    const texts = await Promise.all(beacons.map(({ body }) => textOf(body)));
    return texts.flatMap((text): TelemetryEvent[] => JSON.parse(text).events);
  },
};
