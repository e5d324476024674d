const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const moment = new Intl.DateTimeFormat('ru-RU', parts);

/** A moment by the clock of whoever reads it: `20.11.2026, 14:05`. What is no moment is shown as it came. */
export const formatMoment = (value: string): string => {
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? value : moment.format(milliseconds);
};
