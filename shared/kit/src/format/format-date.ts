import { onFirstUse } from './on-first-use';

const day = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * A calendar day for the staff: `2026-11-20` is `20.11.2026` (spec §9). Only the digits are rearranged, so no time zone
 * can shift it. An invalid day is shown unchanged.
 */
export const formatDate = (value: string): string =>
  value.replace(day, '$3.$2.$1').slice(0, day.test(value) ? 10 : undefined);

const spokenDay = onFirstUse(
  () => new Intl.DateTimeFormat('ru-RU', { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
);

/** A calendar day with its weekday: `2026-11-27` is `пт, 27 ноября 2026`. */
export const formatSpokenDay = (value: string): string =>
  spokenDay()
    .formatToParts(new Date(`${value}T00:00`))
    .slice(0, -1)
    .map((part) => part.value)
    .join('');

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const time = onFirstUse(() => new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' }));

/** A point in time in the local time zone, in two parts: `20.11.2026` and `14:05`. */
export const formatWhen = (value: string): { day: string; time: string } => {
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds)) return { day: value, time: '' };
  return { day: dayFormat().format(milliseconds), time: time().format(milliseconds) };
};

const clock = onFirstUse(
  () => new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
);

/** The time of a point in time, with seconds: `14:05:32`. An invalid one is shown unchanged. */
export const formatClock = (value: string): string => {
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? value : clock().format(milliseconds);
};

const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const moment = onFirstUse(() => new Intl.DateTimeFormat('ru-RU', parts));

/** A point in time in the local time zone: `20.11.2026, 14:05`. An invalid one is shown unchanged. */
export const formatMoment = (value: string): string => {
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? value : moment().format(milliseconds);
};

/** Items of one day that follow one another, in their order. */
export const groupByDay = <Item extends { at: string }>(all: readonly Item[]) => {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of all) {
    const { day } = formatWhen(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
};

/** By code units: the order of days `yyyy-mm-dd`, for which a collator would only be slow. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
