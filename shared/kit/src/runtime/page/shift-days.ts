import type { ShiftDays } from '@shared/contract/wire/shift';
import { hasShiftWord, isoDay } from '@shared/kit/format/read-day';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAbility } from '../api/abilities';
import { http } from '../api/http';
import { queryClient } from '../api/query-client';
import { signedInLogin } from '../session/session';
import { useToday } from './use-today';

/**
 * The last working days of the signed-in person before a day of this place (`2026-11-27`). They stay the same all that day,
 * so they are requested once for it.
 */
export const shiftDaysQuery = (today: string) =>
  queryOptions({
    queryKey: ['kit:shift-days', signedInLogin(), today],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
      return (await http.get<ShiftDays>('/api/shift/days/', { params, signal })).data;
    },
  });

/** The last working day before a day, as `2026-11-20`; the day before, for a person without one and while it is unknown. */
export const lastShiftDay = (today: Date): string => {
  const [last] = queryClient.getQueryData(shiftDaysQuery(isoDay(today)).queryKey)?.days ?? [];
  return isoDay(last ? new Date(last) : new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1));
};

/**
 * Another text when the words of these filters mean other days: at midnight, and once the last working day is known. It is
 * requested if a filter begins there.
 */
export const useDayWords = (filters: readonly string[]): string => {
  const today = useToday();
  const isKnown = useAbility('GET /api/shift/');
  const isWanted = isKnown && filters.some(hasShiftWord);
  // In the cache from which `lastShiftDay` reads it.
  const { data } = useQuery({ ...shiftDaysQuery(today), enabled: isWanted }, queryClient);
  return `${today} ${data?.days[0] ?? ''}`;
};
