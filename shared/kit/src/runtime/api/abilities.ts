import type { Permission } from '@shared/contract/vocabulary/permission';
import { type Call, specifiedCalls } from '@shared/contract/wire/calls';
import type { SignedIn } from '@shared/contract/wire/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createStore, useSelector } from '@tanstack/react-store';
import { storedSettings } from '../page/json-storage';
import { session, signedInLogin } from '../session/session';
import { failureStatus, http } from './http';
import { queryClient } from './query-client';

interface Abilities {
  calls: ReadonlySet<string>;
  /** False until the first answer on this machine: the specified calls are then an assumption. */
  isKnown: boolean;
}

/** The calls as last read on this machine, so that nothing of a screen appears late at the next start. */
const settingName = 'calls';
/** A known set is read again when the first screen has all that it requests. */
const refreshAfterMs = 3_000;
const longestWaitMs = 2_000;

/** Neither the name of a parameter nor a slash at the end distinguishes two calls. */
const keyOf = (call: string) => call.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

const abilitiesOf = (calls: readonly string[]): Abilities => ({ calls: new Set(calls.map(keyOf)), isKnown: true });

const assumed: Abilities = { ...abilitiesOf(specifiedCalls), isKnown: false };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const storedAbilities = () => {
  const stored = storedSettings.read(settingName);
  return isTexts(stored) ? abilitiesOf(stored) : undefined;
};

const state = createStore<Abilities>(storedAbilities() ?? assumed);

/** Undefined for anything but an OpenAPI document, such as the page that a web server sends for an unknown address. */
const callsOf = (document: unknown): string[] | undefined => {
  const paths: unknown = typeof document === 'object' && document && 'paths' in document ? document.paths : undefined;
  if (typeof paths !== 'object' || !paths) return undefined;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path}`),
  );
};

const documentQuery = queryOptions({
  queryKey: ['kit:openapi'],
  gcTime: 0,
  queryFn: async (): Promise<readonly string[]> => {
    try {
      const { data } = await http.get<unknown>('/api/openapi.json');
      return callsOf(data) ?? specifiedCalls;
    } catch (error) {
      if ([404, 405].includes(failureStatus(error) ?? 0)) return specifiedCalls;
      throw error;
    }
  },
});

/**
 * What the back end can do: the calls of its OpenAPI document; of a back end without one, the specified calls. Read once
 * for each page. A call that is listed and turns out to be missing is an error like any other.
 */
export const abilities = {
  become: (calls: readonly string[]): void => state.setState(() => abilitiesOf(calls)),

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

  /** Whether the back end has a call that only its text names, such as one in `section.json`. */
  has: (call: string): boolean => state.get().calls.has(keyOf(call)),

  subscribe: (listener: () => void) => state.subscribe(listener).unsubscribe,

  /** Reads them: at once on a machine that has never seen them, else when the first list no longer waits for answers. */
  start: (): void => {
    let isRead = false;
    const read = async () => {
      try {
        const calls = await queryClient.fetchQuery(documentQuery);
        isRead = true;
        abilities.become(calls);
        storedSettings.write(settingName, calls);
      } catch {
        // `http` has logged it; what was known or assumed stays. A back end may refuse it to a person without a session.
        state.setState(({ calls }) => ({ calls, isKnown: true }));
      }
    };
    if (state.get().isKnown) setTimeout(read, refreshAfterMs);
    else void read();
    session.subscribe(() => {
      if (session.state() === 'signed-in' && !isRead) void read();
      if (session.state() === 'signed-out') storedSettings.write(personName, null);
    });
  },
};

/** Whether the back end has the call, outside of components. */
export const can = (call: Call): boolean => state.get().calls.has(keyOf(call));

/** Whether the back end has the call: what needs it is offered only then. */
export const useAbility = (call: Call): boolean => useSelector(state, ({ calls }) => calls.has(keyOf(call)));

/** The answer as last read on this machine: so that a screen does not first offer what it then takes away. */
const personName = 'person';
const personFreshMs = 60_000;

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  'permissions' in value &&
  isTexts(value.permissions) &&
  (!('rights' in value) || isTexts(value.rights));

const storedPerson = (login: string): SignedIn | undefined => {
  const stored = storedSettings.read(personName);
  return isSignedIn(stored) && stored.login === login ? stored : undefined;
};

export const signedInKey = 'kit:session';

/** The query of the signed-in person and what they may do: one for each login. */
export const signedInQuery = () => {
  const login = signedInLogin() ?? '';
  return queryOptions({
    queryKey: [signedInKey, login],
    staleTime: personFreshMs,
    initialData: () => storedPerson(login),
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<SignedIn>('/api/session/', { signal });
      storedSettings.write(personName, data);
      return data;
    },
  });
};

/** The answer of that query, outside of components; undefined while there is none. */
export const signedInPerson = (): SignedIn | undefined =>
  queryClient.getQueryData(signedInQuery().queryKey) ?? storedPerson(signedInLogin() ?? '');

const nothing: readonly string[] = [];

/** The permissions of the person by their earlier names; undefined while they are unknown. */
export const usePermissions = (): readonly string[] | undefined => {
  const isSaid = useAbility('GET /api/session/');
  const { data, isPending } = useQuery({ ...signedInQuery(), enabled: isSaid });
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
  useQuery({ ...signedInQuery(), enabled: useAbility('GET /api/session/'), notifyOnChangeProps: [] });
};
