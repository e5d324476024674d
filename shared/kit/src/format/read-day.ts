import { texts } from './texts';

/** A day as it was typed. */
interface TypedDay {
  day: number;
  month: number;
  /** Undefined where none was typed. */
  year: number | undefined;
}

const relativeDays = new Map(Object.entries(texts.relativeDays));

/** How many days it is from today; undefined for anything else than `вчера`, `-3`, `+2`. */
const distanceOf = (typed: string): number | undefined => {
  const word = relativeDays.get(typed.toLowerCase());
  if (word !== undefined) return word;
  return /^[-−+]\d{1,3}$/.test(typed) ? Number(typed.replace('−', '-')) : undefined;
};

/** True for a day that is a word: `вчера`. */
export const isDayWord = (typed: string): boolean => relativeDays.has(typed.toLowerCase());

/** True for the word that means the days from the last working day of the person on. */
export const isShiftWord = (typed: string): boolean => typed.toLowerCase() === texts.sinceLastShift;

/** Whether a filter has that word somewhere. */
export const hasShiftWord = (filter: string): boolean => filter.toLowerCase().includes(texts.sinceLastShift);

const daysPattern = new RegExp(`^(\\d{1,3}) ?(?:${texts.days.join('|')})$`, 'i');

/** How many days `7 дней` are, the last ones with today; undefined for anything else. */
export const readLastDays = (typed: string): number | undefined => {
  const count = Number(daysPattern.exec(typed)?.[1] ?? 0);
  return count > 0 ? count : undefined;
};

/** Parses one day: `15.11`, `15.11.26`, `15112026`, `вчера`, `-3` (three days ago). The filters of lists take the same. */
export const readDay = (typed: string, today: Date): TypedDay | 'unreadable' => {
  const distance = distanceOf(typed);
  if (distance !== undefined) {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + distance);
    return { day: date.getDate(), month: date.getMonth() + 1, year: date.getFullYear() };
  }
  const match = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?\.?$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed);
  const [, day, month, year] = (match ?? []).map(Number);
  if (!day || !month) return 'unreadable';
  // The 29th of February exists in some years.
  const moment = new Date(Date.UTC(2024, month - 1, day));
  if (moment.getUTCMonth() !== month - 1) return 'unreadable';
  return { day, month, year: year === undefined || Number.isNaN(year) ? undefined : year < 100 ? 2000 + year : year };
};

/** A day of a `Date` in the local time zone, as `2026-11-22`. The Swedish locale uses ISO 8601. */
export const isoDay = (date: Date): string => date.toLocaleDateString('sv-SE');

/** Parses one day as `readDay` does, into `2026-11-22`. Without a year it is in the current one. */
export const readIsoDay = (typed: string, today = new Date()): string | 'unreadable' => {
  const read = readDay(typed.trim(), today);
  if (read === 'unreadable') return read;
  const { day, month, year = today.getFullYear() } = read;
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 ? isoDay(date) : 'unreadable';
};
