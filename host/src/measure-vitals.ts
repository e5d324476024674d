import type { WebVital } from '@shared/contract/vocabulary/telemetry';
import { reportIncident, reportVital } from '@shared/kit/runtime/telemetry/telemetry';
import type { Sections } from './sections/sections';

/** By then the first screen is shown; the browser buffers earlier measurements. */
const startAfterMs = 3_000;

/**
 * Measures the speed of the page for its users. Loading times belong to the section that was opened first; interaction
 * times and layout shifts belong to the section on the screen when the page is hidden.
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
