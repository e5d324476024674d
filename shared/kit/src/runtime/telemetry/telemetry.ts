import type { SectionCrash, SectionLoad, VitalMeasured } from '@shared/contract/wire/telemetry';
import { queueTelemetry } from './telemetry-queue';

/** An error and where it happened; small and without personal data. */
export interface Incident {
  kind: 'http' | 'registry' | 'section' | 'screen';
  message: string;
  /** Which call, section or address it was, and the code that a person may read out to support. */
  detail: Record<string, string | number | undefined>;
}

/** Logs an incident to the browser's console. */
export const reportIncident = (incident: Incident): void => {
  console.error(`[${incident.kind}] ${incident.message}`, incident.detail);
};

const longestMessage = 200;

/** Our own messages are English: text in other letters, an address or a long number is personal data. */
const withoutData = (message: string): string =>
  message
    .replace(/\S+@\S+|\d{5,}/g, '…')
    .replace(/[^ -~…]+/g, '…')
    .slice(0, longestMessage) || '…';

interface SectionLoadReport extends Pick<SectionLoad, 'section' | 'build' | 'outcome' | 'ms' | 'reason'> {
  message?: string | undefined;
  /** The code shown to the person. */
  traceId?: string | undefined;
}

/** Reports the result of loading a section to the api; `build` is the one that the person should get. */
export const reportSectionLoad = ({ message, traceId, ms, ...load }: SectionLoadReport): void =>
  queueTelemetry({
    kind: 'load',
    ...load,
    ms: Math.round(ms),
    ...(message !== undefined && { message: withoutData(message) }),
    ...(traceId !== undefined && { trace_id: traceId }),
  });

interface SectionCrashReport extends Pick<SectionCrash, 'section' | 'build' | 'message'> {
  /** Why, unless it threw while a screen was shown: `action`, `hung`, `blocked`. */
  reason?: string | undefined;
  traceId: string;
}

/** Reports to the api that a section's own code threw, or did not end. */
export const reportSectionCrash = ({ message, reason, traceId, ...crash }: SectionCrashReport): void =>
  queueTelemetry({
    kind: 'crash',
    ...crash,
    message: withoutData(message),
    ...(reason !== undefined && { reason }),
    trace_id: traceId,
  });

/** Reports a web vital to the api, with the section and build on the screen. */
export const reportVital = (measured: Omit<VitalMeasured, 'kind'>): void =>
  queueTelemetry({ kind: 'vital', ...measured });
