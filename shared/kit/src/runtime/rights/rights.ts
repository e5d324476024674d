import type { Call } from '@shared/contract/wire/calls';
import type { SignedIn } from '@shared/contract/wire/session';
import { AxiosError } from 'axios';
import { useCallback } from 'react';
import {
  abilities,
  can,
  holds,
  signedInPerson,
  signedInQuery,
  useMissingRight,
  useOfPerson,
  usePermissions,
  usePerson,
} from '../api/abilities';
import { http } from '../api/http';
import { queryClient } from '../api/query-client';
import { notify } from '../page/notify';
import { session } from '../session/session';
import { rightNames, texts } from './texts';

const longestWaitMs = 2_000;

const mostNamed = 2;

/** One sentence for what changed; undefined if nothing did. */
const changeSentence = (
  { before, after }: Record<'before' | 'after', SignedIn>,
  gained: readonly string[],
  lost: readonly string[],
): string | undefined => {
  if (before.role && after.role && before.role.id !== after.role.id) return texts.changed.role(after.role.name);
  if (gained.length + lost.length === 0) return undefined;
  const namesOf = (rights: readonly string[]) =>
    rights.map((right) => rightNames[right as keyof typeof rightNames] ?? right).join(' и ');
  if (lost.length === 0 && gained.length <= mostNamed) return texts.changed.may(namesOf(gained));
  if (gained.length === 0 && lost.length <= mostNamed) return texts.changed.mayNot(namesOf(lost));
  return texts.changed.several(gained.length, lost.length);
};

/** What was read with other rights may have other columns. What is on the screen stays until the new answer is there. */
const followChange = (before: SignedIn, after: SignedIn): void => {
  const gained = (after.rights ?? []).filter((right) => !holds(before, right));
  const lost = (before.rights ?? []).filter((right) => !holds(after, right));
  const sentence = changeSentence({ before, after }, gained, lost);
  if (sentence === undefined) return;
  if (lost.length > 0) notify.error(sentence);
  else notify.success(sentence);
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
};

const reload = async (): Promise<void> => {
  if (session.state() !== 'signed-in' || !can('GET /api/session/')) return;
  // `http` has logged a failure; what was known stays, and the back end decides in any case.
  await queryClient.fetchQuery({ ...signedInQuery(), staleTime: 0 }).catch(() => undefined);
};

/**
 * What the signed-in person may do: their rights as the back end last sent them. The page only hides and explains by
 * them; the back end checks each call. While they are unknown, and over a back end without rights, a person may do what everybody
 * could before there were rights.
 */
export const rights = {
  /** Outside of components. */
  has: (right: string): boolean => holds(signedInPerson(), right),

  /** Resolves when they are known, at the latest after two seconds. */
  known: async (): Promise<void> => {
    if (signedInPerson() !== undefined) return;
    await Promise.race([reload(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  },

  /** Reads them again. A change is said in one sentence, and what is shown is read again too. */
  reload,

  /** Calls the listener when they, or what the back end can do, have changed. Returns a function that stops it. */
  subscribe: abilities.subscribe,

  /** Follows their changes until the page ends. A refusal for a right that the page knows of means that there was one. */
  start: (): void => {
    let last = signedInPerson();
    rights.subscribe(() => {
      const [before, now] = [last, signedInPerson()];
      if (now === undefined || now === before) return;
      last = now;
      if (before?.login === now.login) followChange(before, now);
    });
    http.interceptors.response.use(undefined, (error: unknown) => {
      const refusal = error instanceof AxiosError && error.response?.status === 403 ? error.response.data : undefined;
      if (typeof refusal?.right === 'string' && rights.has(refusal.right)) void reload();
      throw error;
    });
  },
};

/** Whether the person has a right, for those that only a list or a manifest names. */
export const useRightCheck = (): ((right: string) => boolean) => {
  const person = usePerson();
  return useCallback((right) => holds(person, right), [person]);
};

/** Whether the person has the right. Without it hide what they can't open, and disable what they may not do (`reasonOf`). */
export const useRight = (right: string): boolean => useOfPerson((person) => holds(person, right));

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Those of these rights that the person lacks: the same array while they are the same. */
export const useLackingRights = (asked: readonly string[]): readonly string[] =>
  useOfPerson((person) => asked.filter((right) => !holds(person, right)), isSameList);

/** Why something is off for a person without the right; `name` is that of a right that a section defines. */
export const reasonOf = (right: string, name = rightNames[right as keyof typeof rightNames] ?? right): string =>
  texts.lacking(name);

/** Why the person may not do a call that the back end has; undefined if they may. */
export const useRefusal = (call: Call | undefined): string | undefined => {
  const right = useMissingRight(call);
  return right === undefined ? undefined : reasonOf(right);
};

/**
 * Whether the person has the right; undefined while it is unknown. For a screen that is nothing without it: it waits.
 */
export const useKnownRight = (right: string): boolean | undefined => {
  const permissions = usePermissions();
  const has = useRight(right);
  return permissions === undefined ? undefined : has;
};
