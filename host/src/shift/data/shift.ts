import type { Shift } from '@shared/contract/wire/shift';
import { http } from '@shared/kit/runtime/api/http';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { shiftDaysQuery } from '@shared/kit/runtime/page/shift-days';
import { useToday } from '@shared/kit/runtime/page/use-today';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** All cards since a moment. Any change in the warehouse may change them; the old ones stay while another moment loads. */
const shiftQuery = (since: string) =>
  queryOptions({
    queryKey: ['host:shift', since],
    meta: { entity: ['order', 'party', 'product', 'stocktake', 'packing'] },
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http.get<Shift>('/api/shift/', { params: { since }, signal })).data,
  });

/** With the names of people instead of their logins: on this screen nothing else is done with them. */
const withNames = (shift: Shift, nameOf: (login: string) => string): Shift => {
  const named = <Line extends { user: string | null }>(line: Line): Line =>
    line.user === null ? line : { ...line, user: nameOf(line.user) };
  const { unfinished, waiting, statuses, arrived } = shift;
  return {
    ...shift,
    unfinished: { ...unfinished, lines: unfinished.lines.map(named) },
    waiting: {
      ...waiting,
      lines: waiting.lines.map((line) => ({ ...line, packer: line.packer && nameOf(line.packer) })),
    },
    statuses: {
      ...statuses,
      lines: statuses.lines.map((line) => ({ ...line, people: line.people.map(named) })),
    },
    arrived: { ...arrived, lines: arrived.lines.map(named) },
  };
};

/** The beginning of a day of this place, so many days before another one. */
const beginningOf = (day: string, daysBefore = 0): string => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() - daysBefore);
  return date.toISOString();
};

const sinceParam = 'since';
const isMoment = (value: string | null): value is string => value !== null && !Number.isNaN(Date.parse(value));

/**
 * The shift since the moment of the address, else since the last working day, else, for a person without one, since
 * yesterday.
 */
export const useShift = () => {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const days = useQuery(shiftDaysQuery(today));
  const asked = params.get(sinceParam);
  const usual = days.data && (days.data.days[0] ?? beginningOf(today, 1));
  const since = isMoment(asked) ? new Date(asked).toISOString() : usual;
  const nameOf = usePersonNames();
  const shift = useQuery({ ...shiftQuery(since ?? ''), enabled: since !== undefined });
  const { data } = shift;
  const named = useMemo(() => data && withNames(data, nameOf), [data, nameOf]);
  return {
    since,
    today,
    /** The moments to choose from, newest first. */
    days: days.data?.days ?? [],
    query: since === undefined ? days : shift,
    shift: since === undefined ? undefined : named,
    choose: (moment: string) => setParams({ [sinceParam]: moment }, { replace: true }),
    chooseDay: (day: string) => setParams({ [sinceParam]: beginningOf(day) }, { replace: true }),
  };
};
