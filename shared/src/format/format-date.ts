const day = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * A calendar day for the staff: `2026-11-20` is `20.11.2026` (spec §9). Only the digits are rearranged, so no time zone
 * can shift it. An invalid day is shown unchanged.
 */
export const formatDate = (value: string): string =>
  value.replace(day, '$3.$2.$1').slice(0, day.test(value) ? 10 : undefined);
