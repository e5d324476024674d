const day = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * A calendar day as staff read it: `2026-11-20` is `20.11.2026` (spec §9). The digits are moved, no clock is asked, so
 * no time zone can shift it. What is no day is shown as it came.
 */
export const formatDate = (value: string): string =>
  value.replace(day, '$3.$2.$1').slice(0, day.test(value) ? 10 : undefined);
