import type { LoadStage } from '@shared/contract/vocabulary/telemetry';

/** The federation container of a build in this page. */
interface ExpectedContainer {
  /** The hash of its entry in the registry. */
  integrity: string | undefined;
  /** How often its entry was needed. */
  attempt: number;
  isSpent: boolean;
  /** How far the last attempt came. */
  stage: LoadStage;
}

const containers = new Map<string, ExpectedContainer>();

/**
 * Records an attempt to load a container.
 * @returns the number of the attempt, and whether the container that is in the page is spent.
 */
export const expectEntry = (name: string, integrity: string | undefined) => {
  const before = containers.get(name);
  const attempt = (before?.attempt ?? 0) + 1;
  containers.set(name, { integrity, attempt, isSpent: false, stage: 'entry' });
  return { attempt, isSpent: before?.isSpent ?? false };
};

/**
 * Records that code of a container threw while it was evaluated. The bundler keeps such a module half evaluated, and
 * gives it to everybody who imports it later, so the next attempt needs a new container.
 */
export const spendContainer = (name: string): void => {
  const container = containers.get(name);
  if (container) containers.set(name, { ...container, isSpent: true });
};

export const entryOf = (name: string): Pick<ExpectedContainer, 'integrity' | 'attempt' | 'stage'> | undefined =>
  containers.get(name);

/** Records how far an attempt came, also for the timeline of the browser's developer tools. */
export const noteStage = (name: string, stage: LoadStage): void => {
  const container = containers.get(name);
  if (!container) return;
  containers.set(name, { ...container, stage });
  performance.mark(`${name} ${stage}`);
};
