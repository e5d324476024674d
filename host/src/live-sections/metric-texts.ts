import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { formatCount } from '@shared/kit/format/format-count';
import { texts } from './texts';

const second = 1_000;
const decimals = (most: number) => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: most });
const seconds = decimals(1);
const score = decimals(2);

/** `340 мс`, from one second on `1,2 с`; a dash without a measurement. */
export const durationText = (ms: number | null | undefined): string => {
  if (ms === null || ms === undefined) return texts.none;
  return ms < second ? texts.milliseconds(formatCount(Math.round(ms))) : texts.seconds(seconds.format(ms / second));
};

/** A score such as `0,05`; a dash without a measurement. */
export const scoreText = (value: number | null | undefined): string =>
  value === null || value === undefined ? texts.none : score.format(value);

/** The people who met a build, and after a stroke those for whom it failed; a dash if nobody is known. */
export const peopleText = ({ people: { loaded, failed } }: Pick<BuildMetrics, 'people'>): string => {
  if (loaded === 0) return texts.none;
  return failed > 0 ? texts.failedPeople(formatCount(loaded), formatCount(failed)) : formatCount(loaded);
};

/** An action of the delivery's history in Russian words; an unknown action of a newer delivery is shown unchanged. */
export const actionText = (action: string): string => {
  const known = Object.entries(texts.history.actions).find(([name]) => name === action);
  if (known) return known[1];
  const [, percent] = /^canary (\d+)$/.exec(action) ?? [];
  if (percent) return texts.history.canary(percent);
  const [, serial] = /^restore (\d+)$/.exec(action) ?? [];
  return serial ? texts.history.restore(serial) : action;
};
