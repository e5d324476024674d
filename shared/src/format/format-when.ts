import { onFirstUse } from './on-first-use';

const day = onFirstUse(() => new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' }));
const time = onFirstUse(() => new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' }));

/** A point in time in the local time zone, in two parts: `20.11.2026` and `14:05`. */
export const formatWhen = (value: string): { day: string; time: string } => {
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds)) return { day: value, time: '' };
  return { day: day().format(milliseconds), time: time().format(milliseconds) };
};
