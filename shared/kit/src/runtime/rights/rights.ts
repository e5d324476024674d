import { type Permission, rightOfPermission } from '@shared/contract/vocabulary/permission';
import { rightGroups } from '@shared/contract/vocabulary/rights';
import type { SignedIn } from '@shared/contract/wire/session';
import { useQuery } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { useCallback } from 'react';
import { can, signedInKey, signedInPerson, signedInQuery, useAbility, usePermissions } from '../api/abilities';
import { http } from '../api/http';
import { queryClient } from '../api/query-client';
import { notify } from '../page/notify';
import { session } from '../session/session';
import { rightNames, texts } from './texts';

const longestWaitMs = 2_000;

/** Without an answer a person may do what everybody could before there were rights: all but these. */
const guarded: ReadonlySet<string> = new Set(
  rightGroups.flatMap(({ group, rights }): readonly string[] => (['people', 'sections'].includes(group) ? rights : [])),
);

/** The right by its name of today: sections that were built earlier know three by other names. */
const currentName = (right: string): string =>
  Object.hasOwn(rightOfPermission, right) ? rightOfPermission[right as Permission] : right;

/** Whether a person with this answer of `GET /api/session/` has the right. */
const holds = (person: SignedIn | undefined, asked: string): boolean => {
  const right = currentName(asked);
  if (!person?.rights) {
    return !guarded.has(right) || (person?.permissions.some((each) => rightOfPermission[each] === right) ?? false);
  }
  return person.has_all_rights === true || person.rights.includes(right);
};

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

const isOfPerson = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === signedInKey;

/** What was read with other rights may have other columns. What is on the screen stays until the new answer is there. */
const followChange = (before: SignedIn, after: SignedIn): void => {
  const gained = (after.rights ?? []).filter((right) => !holds(before, right));
  const lost = (before.rights ?? []).filter((right) => !holds(after, right));
  const sentence = changeSentence({ before, after }, gained, lost);
  if (sentence === undefined) return;
  if (lost.length > 0) notify.error(sentence);
  else notify.success(sentence);
  const isOther = (query: { queryKey: readonly unknown[] }) => !isOfPerson(query);
  queryClient.removeQueries({ type: 'inactive', predicate: isOther });
  void queryClient.invalidateQueries({ predicate: isOther });
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

  /** Calls the listener after each answer. Returns a function that stops it. */
  subscribe: (listener: () => void): (() => void) =>
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isOfPerson(query)) listener();
    }),

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

/** The signed-in person; undefined while unknown, and over a back end that does not say it. */
export const usePerson = (): SignedIn | undefined => {
  const isSaid = useAbility('GET /api/session/');
  // The page's own cache: a part of a screen needs no provider for this.
  const { data } = useQuery({ ...signedInQuery(), enabled: isSaid }, queryClient);
  return isSaid ? data : undefined;
};

/** Whether the person has a right, for those that only a list or a manifest names. */
export const useRightCheck = (): ((right: string) => boolean) => {
  const person = usePerson();
  return useCallback((right) => holds(person, right), [person]);
};

/** Whether the person has the right. Without it hide what they can't open, and disable what they may not do (`reasonOf`). */
export const useRight = (right: string): boolean => holds(usePerson(), right);

/** Why something is off for a person without the right; `name` is that of a right that a section defines. */
export const reasonOf = (right: string, name = rightNames[right as keyof typeof rightNames] ?? right): string =>
  texts.lacking(name);

/**
 * Whether the person has the right; undefined while it is unknown. For a screen that is nothing without it: it waits.
 */
export const useKnownRight = (right: string): boolean | undefined => {
  const permissions = usePermissions();
  const has = useRight(right);
  return permissions === undefined ? undefined : has;
};
