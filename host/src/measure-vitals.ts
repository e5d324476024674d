import { reportIncident, reportVital } from 'shared/runtime/telemetry';
import type { WebVital } from 'shared/vocabulary/telemetry';
import type { Sections } from './sections/sections';

/** By then the first screen is there; what was measured until then the browser has kept. */
const startAfterMs = 3_000;

/**
 * Measures how quick the page is for who uses it. How soon it was there belongs to the section it was opened at; how it
 * answers and whether it jumps, to the one on the screen when the page is hidden.
 */
export const measureVitals = (view: Window, sections: Sections): void => {
  const openedAt = view.location.pathname;

  const placeOf = (path: string) => {
    const machine = sections.at(path);
    const state = machine?.state();
    return machine && state && 'build' in state
      ? { section: machine.registered().manifest.id, build: state.build }
      : { section: null, build: null };
  };

  const report = (vital: WebVital, value: number, path: string) => reportVital({ vital, value, ...placeOf(path) });

  const measure = async () => {
    const { onCLS, onINP, onLCP } = await import('web-vitals');
    onLCP(({ value }) => report('LCP', Math.round(value), openedAt));
    onINP(({ value }) => report('INP', Math.round(value), view.location.pathname));
    onCLS(({ value }) => report('CLS', Number(value.toFixed(4)), view.location.pathname));
  };

  const begin = () =>
    measure().catch((error: unknown) =>
      reportIncident({ kind: 'screen', message: `No web vitals: ${error}`, detail: {} }),
    );

  view.setTimeout(() => void begin(), startAfterMs);
};
