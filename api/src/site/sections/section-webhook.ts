import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildPeople } from '../telemetry/metric-store.ts';

/** What somebody is told about a build of a section; the body of the webhook. */
export interface SectionNotice {
  /** `failing`: it fails for several people. `turned-back`: another build is live instead of it, or its canary ended. */
  kind: 'failing' | 'turned-back';
  at: string;
  section: string;
  title: string;
  /** The team, as in CODEOWNERS. */
  owner: string;
  build: string;
  /** The build that people get instead, if it was turned back. */
  instead: string | null;
  /** The login of who turned it back; null if it happened by itself. */
  by: string | null;
  /** The people of the last ten minutes who met the build, each once, and for how many it failed, also by the kind. */
  figures: Pick<BuildPeople, 'loaded' | 'failed' | 'kinds'>;
}

/** Sends a notice; never throws. */
export type Tell = (notice: SectionNotice) => Promise<void>;

interface WebhookOptions {
  url: string;
  reportFailure: (error: unknown) => void;
  limitMs?: number;
  /** The waits before the second and each further attempt. */
  pausesMs?: readonly number[];
}

const usualLimitMs = 5_000;
const usualPausesMs = [1_000, 5_000, 20_000];

/** Posts notices as JSON to an address: with a time limit, and again after a failure, four times in all. */
export const sectionWebhook = ({
  url,
  reportFailure,
  limitMs = usualLimitMs,
  pausesMs = usualPausesMs,
}: WebhookOptions): Tell => {
  const post = async (notice: SectionNotice) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw new Error(`The webhook answered ${response.status}`);
    }
  };

  return async (notice) => {
    for (const pauseMs of [0, ...pausesMs]) {
      // A process that stops does not wait for it.
      await sleep(pauseMs, undefined, { ref: false });
      try {
        await post(notice);
        return;
      } catch (error) {
        reportFailure(error);
      }
    }
  };
};
