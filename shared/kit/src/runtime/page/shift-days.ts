import type { ShiftDays } from '@shared/contract/wire/shift';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../api/http';
import { signedInLogin } from '../session/session';

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
