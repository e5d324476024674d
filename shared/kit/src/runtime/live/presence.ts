import { presenceRepeatMs } from '@shared/contract/vocabulary/presence';
import type { PresenceEvent, PresenceReport, PresentPerson } from '@shared/contract/wire/presence';
import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { useAbility } from '../api/abilities';
import { http } from '../api/http';
import { useIsOnline } from '../page/use-is-online';

type Open = NonNullable<PresenceReport['open']>;
type Entity = Open['entity'];

/** From one field to the next there is a moment without any. */
const gatherMs = 200;

/** A report that takes longer is as good as lost; the next one has the newer state. */
const longestReportMs = 4_000;

interface State {
  /** The colleagues in the record of this page, as last received. */
  event: PresenceEvent | undefined;
  /** The labels of fields, by kind of record and id: a colleague's deed is the id. */
  labels: Readonly<Record<string, string>>;
}

const state = createStore<State>({ event: undefined, labels: {} });

/** The event stream of this page; undefined while there is none. */
let stream: string | undefined;
let open: Open | null = null;
/** What the back end knows of the stream. */
let reported: Open | null = null;
let isReporting = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
let repeating: ReturnType<typeof setInterval> | undefined;

const report = async (): Promise<void> => {
  if (isReporting || stream === undefined) return;
  const sent = { stream, open };
  isReporting = true;
  try {
    await http.put('/api/presence/', { stream, open }, { timeout: longestReportMs });
  } catch {
    // `http` has logged it; the next change or the next stream reports again.
    return;
  } finally {
    isReporting = false;
  }
  if (stream === sent.stream) reported = sent.open;
  reportChange();
};

/** Alone in a record nobody sees what a person does in it: colleagues who come are told then. */
const isNews = (): boolean => {
  const isSameRecord = open?.entity === reported?.entity && open?.id === reported?.id;
  const isInCompany = repeating !== undefined;
  return !isSameRecord || (isInCompany && open?.doing !== reported?.doing);
};

const reportChange = (): void => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (isNews()) void report();
  }, gatherMs);
};

/** In company the page shows that it is still there: a cut network is not noticed otherwise. */
const repeatWhile = (isInCompany: boolean): void => {
  if (isInCompany) {
    repeating ??= setInterval(() => void report(), presenceRepeatMs);
  } else {
    clearInterval(repeating);
    repeating = undefined;
  }
};

const become = (next: Open | null): void => {
  open = next;
  if (!next) repeatWhile(false);
  reportChange();
};

const nameOf = ({ entity, id }: { entity: Entity; id: number }) => `${entity}/${id}`;

/** The connection of presence to the event stream; only what follows that stream uses it. */
export const presence = {
  /** The page has another stream: what is open is reported again. Undefined for a stream without presence, or none. */
  connect: (id: string | undefined): void => {
    stream = id;
    reported = null;
    repeatWhile(false);
    reportChange();
  },

  /** A message of the stream; null asks for a report. */
  take: (event: PresenceEvent | null): void => {
    if (event) {
      repeatWhile(open !== null && event.people.length > 0);
      state.setState((before) => ({ ...before, event }));
      reportChange();
    } else {
      reported = null;
      reportChange();
    }
  },
};

/**
 * Reports that this page has the record open, while the component is mounted; nothing without an id.
 * @param doing what its person does there as long as no field has the focus: `packingDeed` or null
 */
export const useOpenRecord = (entity: Entity, id: number | undefined, doing: string | null = null): void => {
  const isOffered = useAbility('PUT /api/presence/');
  useEffect(() => {
    if (!isOffered || id === undefined) return undefined;
    become({ entity, id, doing });
    return () => become(null);
  }, [isOffered, entity, id, doing]);
};

const nobody: readonly PresentPerson[] = [];

/** The colleagues who have the record open too, by login; without a network nobody. */
export const useColleagues = (record: string): readonly PresentPerson[] => {
  const people = useSelector(state, ({ event }) => (event && nameOf(event) === record ? event.people : nobody));
  return useIsOnline() ? people : nobody;
};

/** The label of a field that a colleague is in; undefined if this page has no such field. */
export const useFieldLabel = (entity: Entity, field: string | null): string | undefined =>
  useSelector(state, ({ labels }) => labels[`${entity} ${field}`]);

/**
 * One field of a record, such as `order/41`: the login of the first colleague who is in it, and the reports that this
 * person is.
 */
export const useFieldPresence = (record: string, field: string, label: string) => {
  const [entity = ''] = record.split('/');
  const key = `${entity} ${field}`;
  useEffect(() => {
    if (state.get().labels[key] === label) return;
    state.setState((before) => ({ ...before, labels: { ...before.labels, [key]: label } }));
  }, [key, label]);

  const act = (doing: string | null) => {
    if (open && nameOf(open) === record) become({ ...open, doing });
  };

  return {
    colleague: useColleagues(record).find(({ doing }) => doing === field)?.login,
    enter: () => act(field),
    leave: () => act(null),
  };
};
