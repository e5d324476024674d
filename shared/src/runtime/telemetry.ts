import type { SectionCrash, SectionLoad, VitalMeasured } from 'shared/contract/telemetry';
import { queueTelemetry } from './telemetry-queue';

/** What went wrong where; kept small and free of anything personal. */
export interface Incident {
  kind: 'http' | 'registry' | 'section' | 'screen';
  message: string;
  /** Which call, section or address it was, and the code a person may read out to support. */
  detail: Record<string, string | number | undefined>;
}

/** Says an incident to whoever looks at the browser's console. */
export const reportIncident = (incident: Incident): void => {
  console.error(`[${incident.kind}] ${incident.message}`, incident.detail);
};

const longestMessage = 200;

/** Our own messages are English: what is written in other letters, an address or a long number is somebody's data. */
const withoutData = (message: string): string =>
  message
    .replace(/\S+@\S+|\d{5,}/g, '…')
    .replace(/[^ -~…]+/g, '…')
    .slice(0, longestMessage) || '…';

interface SectionLoadReport extends Pick<SectionLoad, 'section' | 'build' | 'outcome' | 'ms' | 'reason'> {
  message?: string | undefined;
  /** The code that the person was shown. */
  traceId?: string | undefined;
}

/** Tells the api how loading a section went; `build` is the one the person was to get. */
export const reportSectionLoad = ({ message, traceId, ms, ...load }: SectionLoadReport): void =>
  queueTelemetry({
    kind: 'load',
    ...load,
    ms: Math.round(ms),
    ...(message !== undefined && { message: withoutData(message) }),
    ...(traceId !== undefined && { trace_id: traceId }),
  });

interface SectionCrashReport extends Pick<SectionCrash, 'section' | 'build' | 'message'> {
  traceId: string;
}

/** Tells the api that a section's own code threw. */
export const reportSectionCrash = ({ message, traceId, ...crash }: SectionCrashReport): void =>
  queueTelemetry({ kind: 'crash', ...crash, message: withoutData(message), trace_id: traceId });

/** Tells the api a web vital, with the section and build that were on the screen. */
export const reportVital = (measured: Omit<VitalMeasured, 'kind'>): void =>
  queueTelemetry({ kind: 'vital', ...measured });
