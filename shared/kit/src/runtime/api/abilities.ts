import { type Permission, rightOfPermission } from '@shared/contract/vocabulary/permission';
import { rightGroups } from '@shared/contract/vocabulary/rights';
import { type Call, specifiedCalls } from '@shared/contract/wire/calls';
import type { SignedIn } from '@shared/contract/wire/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createStore, useSelector } from '@tanstack/react-store';
import { storedSettings } from '../page/json-storage';
import { session, signedInLogin } from '../session/session';
import { failureStatus, http } from './http';
import { queryClient } from './query-client';

/** The rights that a call needs; of a list in them any one. */
type Needed = readonly (string | readonly string[])[];

interface Abilities {
  calls: ReadonlyMap<string, Needed>;
  /** False until the first answer on this machine: the specified calls are then an assumption. */
  isKnown: boolean;
  /** The signed-in person as last read; undefined while unknown. */
  person: SignedIn | undefined;
}

/** The person as last read on this machine: so that a screen does not first offer what it then takes away. */
const personName = 'person';
const personFreshMs = 60_000;
/** The calls as last read on this machine, so that nothing of a screen appears late at the next start. */
const settingName = 'operations';
/** A known set is read again when the first screen has all that it requests. */
const refreshAfterMs = 3_000;
const longestWaitMs = 2_000;

/** Neither the name of a parameter nor a slash at the end distinguishes two calls. */
const keyOf = (call: string) => call.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

type Operation = readonly [call: string, needed: Needed];

const callsOf = (operations: readonly Operation[]) =>
  new Map(operations.map(([call, needed]) => [keyOf(call), needed]));

const specified: readonly Operation[] = specifiedCalls.map((call) => [call, []]);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isNeeded = (value: unknown): value is Needed =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || isTexts(each));

const isOperations = (value: unknown): value is Operation[] =>
  Array.isArray(value) &&
  value.every((each) => Array.isArray(each) && typeof each[0] === 'string' && isNeeded(each[1]));

const storedCalls = () => {
  const stored = storedSettings.read(settingName);
  return isOperations(stored) ? callsOf(stored) : undefined;
};

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  'permissions' in value &&
  isTexts(value.permissions) &&
  (!('rights' in value) || isTexts(value.rights));

const storedPerson = (): SignedIn | undefined => {
  const stored = storedSettings.read(personName);
  return isSignedIn(stored) && stored.login === signedInLogin() ? stored : undefined;
};

const sessionCall = keyOf('GET /api/session/');

const state = createStore<Abilities>({
  calls: storedCalls() ?? callsOf(specified),
  isKnown: storedCalls() !== undefined,
  person: storedPerson(),
});

// Another person, or nobody. While the session has expired the screen is still that of the last one.
session.subscribe(() => {
  if (session.state() === 'signed-out') storedSettings.write(personName, null);
  if (session.state() === 'expired' || state.get().person?.login === signedInLogin()) return;
  state.setState((last) => ({ ...last, person: storedPerson() }));
});

const becomeAble = (operations: readonly Operation[]) =>
  state.setState((last) => ({ ...last, calls: callsOf(operations), isKnown: true }));

/** Undefined for anything but an OpenAPI document, such as the page that a web server sends for an unknown address. */
const operationsOf = (document: unknown): Operation[] | undefined => {
  const paths: unknown = typeof document === 'object' && document && 'paths' in document ? document.paths : undefined;
  if (typeof paths !== 'object' || !paths) return undefined;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries<{ 'x-rights'?: unknown }>(Object(operations)).map(
      ([method, { 'x-rights': needed }]): Operation => [
        `${method.toUpperCase()} ${path}`,
        isNeeded(needed) ? needed : [],
      ],
    ),
  );
};

const documentQuery = queryOptions({
  queryKey: ['kit:openapi'],
  gcTime: 0,
  queryFn: async (): Promise<readonly Operation[]> => {
    try {
      const { data } = await http.get<unknown>('/api/openapi.json');
      return operationsOf(data) ?? specified;
    } catch (error) {
      if ([404, 405].includes(failureStatus(error) ?? 0)) return specified;
      throw error;
    }
  },
});

/** Without an answer a person may do what everybody could before there were rights: all but these. */
const guarded: ReadonlySet<string> = new Set(
  rightGroups.flatMap(({ group, rights }): readonly string[] => (['people', 'sections'].includes(group) ? rights : [])),
);

/** The right by its name of today: sections that were built earlier know three by other names. */
const currentName = (right: string): string =>
  Object.hasOwn(rightOfPermission, right) ? rightOfPermission[right as Permission] : right;

/** Whether a person with this answer of `GET /api/session/` has the right. */
export const holds = (person: SignedIn | undefined, asked: string): boolean => {
  const right = currentName(asked);
  if (!person?.rights) {
    return !guarded.has(right) || (person?.permissions.some((each) => rightOfPermission[each] === right) ?? false);
  }
  return person.has_all_rights === true || person.rights.includes(right);
};

/** The first right that the person lacks; of alternatives the first of them. */
const missingOf = (person: SignedIn | undefined, needed: Needed): string | undefined => {
  const missing = needed.find((each) => ![each].flat().some((right) => holds(person, right)));
  return missing && [missing].flat()[0];
};

/** Nobody over a back end that does not say it. */
const personOf = ({ calls, person }: Abilities) => (calls.has(sessionCall) ? person : undefined);

const mayCall = (own: Abilities, call: string): boolean => {
  const needed = own.calls.get(keyOf(call));
  return needed !== undefined && missingOf(personOf(own), needed) === undefined;
};

/**
 * What the person can do here: the calls of the back end's OpenAPI document (of a back end without one, the specified calls)
 * that their rights allow. The document is read once for each page. A call that is listed and turns out to be missing is an error like
 * any other.
 */
export const abilities = {
  /** @param needed the rights of those that need some */
  become: (calls: readonly string[], needed: Readonly<Record<string, Needed>> = {}): void =>
    becomeAble(calls.map((call) => [call, needed[call] ?? []])),

  /** Resolves when they are known, at the latest after two seconds: then what was assumed is shown. */
  known: (): Promise<void> =>
    new Promise((resolve) => {
      if (state.get().isKnown) return resolve();
      const end = () => {
        clearTimeout(timer);
        subscription.unsubscribe();
        resolve();
      };
      const timer = setTimeout(end, longestWaitMs);
      const subscription = state.subscribe(({ isKnown }) => isKnown && end());
    }),

  /** Whether the person can do a call that only its text names, such as one in `section.json`. */
  has: (call: string): boolean => mayCall(state.get(), call),

  subscribe: (listener: () => void) => state.subscribe(listener).unsubscribe,

  /** Reads them: at once on a machine that has never seen them, else when the first list no longer waits for answers. */
  start: (): void => {
    let isRead = false;
    const read = async () => {
      try {
        const operations = await queryClient.fetchQuery(documentQuery);
        isRead = true;
        becomeAble(operations);
        storedSettings.write(settingName, operations);
      } catch {
        // `http` has logged it; what was known or assumed stays. A back end may refuse it to a person without a session.
        state.setState((last) => ({ ...last, isKnown: true }));
      }
    };
    if (state.get().isKnown) setTimeout(read, refreshAfterMs);
    else void read();
    session.subscribe(() => {
      if (session.state() === 'signed-in' && !isRead) void read();
    });
  },
};

/** The same answer stays the same object: nothing that depends on it renders again. */
const becomePerson = (read: SignedIn) => {
  if (JSON.stringify(read) === JSON.stringify(state.get().person)) return;
  storedSettings.write(personName, read);
  state.setState((last) => ({ ...last, person: read }));
};

/** The query of the signed-in person and what they may do: one for each login. */
export const signedInQuery = () =>
  queryOptions({
    queryKey: ['kit:session', signedInLogin() ?? ''],
    staleTime: personFreshMs,
    initialData: storedPerson,
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<SignedIn>('/api/session/', { signal });
      becomePerson(data);
      return data;
    },
  });

/** The signed-in person, outside of components. */
export const signedInPerson = (): SignedIn | undefined => personOf(state.get());

/** What `select` makes of the signed-in person; a component renders again only if that differs. */
export const useOfPerson = <Value>(
  select: (person: SignedIn | undefined) => Value,
  compare: (one: Value, other: Value) => boolean = Object.is,
): Value => useSelector(state, (own) => select(personOf(own)), { compare });

/** The signed-in person; undefined while unknown, and over a back end that does not say it. */
export const usePerson = (): SignedIn | undefined => useSelector(state, personOf);

/** Whether the back end has the call, and the person the rights for it; outside of components. */
export const can = (call: Call): boolean => mayCall(state.get(), call);

/** Whether the back end has the call, and the person the rights for it: what needs it is offered only then. */
export const useAbility = (call: Call): boolean => useSelector(state, (own) => mayCall(own, call));

/**
 * The right that the person lacks for a call of the back end; undefined if they have all. For what stays visible without it,
 * and says why it is off.
 */
export const useMissingRight = (call: Call | undefined): string | undefined =>
  useSelector(state, (own) => call && missingOf(personOf(own), own.calls.get(keyOf(call)) ?? []));

const nothing: readonly string[] = [];

/** The permissions of the person by their earlier names; undefined while they are unknown. */
export const usePermissions = (): readonly string[] | undefined => {
  const isSaid = useSelector(state, ({ calls }) => calls.has(sessionCall));
  const { data, isPending } = useQuery({ ...signedInQuery(), enabled: isSaid }, queryClient);
  if (!isSaid) return nothing;
  return isPending ? undefined : (data?.permissions ?? nothing);
};

/** Whether the person has the permission; undefined while it is unknown. */
export const usePermission = (permission: Permission): boolean | undefined => usePermissions()?.includes(permission);

/**
 * Requests the permissions early, so that nothing moves in an open menu. Not a loader: a layout whose loader has not run
 * stays empty if a section below it fails to load.
 */
export const useEarlyPermissions = (): void => {
  const isSaid = useSelector(state, ({ calls }) => calls.has(sessionCall));
  useQuery({ ...signedInQuery(), enabled: isSaid, notifyOnChangeProps: [] }, queryClient);
};
