import { mostFrames } from '@shared/contract/vocabulary/telemetry';
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

/** Browsers write `at name (address:line:column)` or `name@address:line:column`. */
const frameLine = /^(?:\s*at (?:async )?(?:new )?(?:([\w$.]+) )?|([\w$.]*)@)\(?(https?:\/\/\S+?):(\d+):(\d+)\)?$/;

/** A file that was published by a team or with the host. */
const publishedFile = /^\/(?:s\/[a-z0-9-]{2,31}\/[0-9a-f]{12}|assets)\/[\w.-]{1,60}\.js$/;

/** The frames of an error in published files, the innermost first. */
const framesOf = (error: unknown): string[] => {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .flatMap((text) => {
      const [, at = '', before = '', address = '', line, column] = frameLine.exec(text) ?? [];
      const path = URL.parse(address)?.pathname ?? '';
      return publishedFile.test(path) ? [`${(at || before).slice(0, 60)}@${path}:${line}:${column}`] : [];
    })
    .slice(0, mostFrames);
};

/** The address of the page without what identifies a record: only the words of a route have no other sign than a dash. */
const routeOf = ({ pathname }: Location): string =>
  pathname
    .split('/')
    .map((part) => (/^[A-Za-z-]{0,40}$/.test(part) ? part : ':id'))
    .slice(0, 9)
    .join('/');

/** Where an error happened. */
const placeOf = (cause: unknown): Pick<SectionCrash, 'stack' | 'route'> => ({
  stack: framesOf(cause),
  route: routeOf(window.location),
});

interface SectionLoadReport extends Pick<SectionLoad, 'section' | 'build' | 'outcome' | 'ms' | 'reason'> {
  /** How far it came. */
  stage?: SectionLoad['stage'] | undefined;
  message?: string | undefined;
  /** The code shown to the person. */
  traceId?: string | undefined;
  /** What was thrown, if it did not load. */
  cause?: unknown;
}

/** Reports the result of loading a section to the api; `build` is the one that the person should get. */
export const reportSectionLoad = ({ message, traceId, ms, cause, stage, ...load }: SectionLoadReport): void =>
  queueTelemetry({
    kind: 'load',
    ...load,
    ms: Math.round(ms),
    ...(message !== undefined && { message: withoutData(message) }),
    ...(traceId !== undefined && { trace_id: traceId }),
    ...(stage !== undefined && { stage }),
    ...(cause !== undefined && placeOf(cause)),
  });

interface SectionCrashReport extends Pick<SectionCrash, 'section' | 'build' | 'message'> {
  /** Why, unless it threw while a screen was shown: `action`, `hung`, `blocked`. */
  reason?: string | undefined;
  traceId: string;
  /** What was thrown, if anything was. */
  cause?: unknown;
}

/** Reports to the api that a section's own code threw, or did not end. */
export const reportSectionCrash = ({ message, reason, traceId, cause, ...crash }: SectionCrashReport): void =>
  queueTelemetry({
    kind: 'crash',
    ...crash,
    message: withoutData(message),
    ...(reason !== undefined && { reason }),
    trace_id: traceId,
    ...placeOf(cause),
  });

/** Reports a web vital to the api, with the section and build on the screen. */
export const reportVital = (measured: Omit<VitalMeasured, 'kind'>): void =>
  queueTelemetry({ kind: 'vital', ...measured });
