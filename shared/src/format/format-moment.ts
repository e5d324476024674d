import { onFirstUse } from './on-first-use';

const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const moment = onFirstUse(() => new Intl.DateTimeFormat('ru-RU', parts));

/** A point in time in the local time zone: `20.11.2026, 14:05`. An invalid one is shown unchanged. */
export const formatMoment = (value: string): string => {
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? value : moment().format(milliseconds);
};
