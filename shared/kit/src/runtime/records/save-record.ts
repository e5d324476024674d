import type { Call } from '@shared/contract/wire/calls';
import { MutationObserver, type QueryKey } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { queryClient } from '../api/query-client';

/** A record of the back end; not every back end has versions. */
export interface Versioned {
  version?: number;
}

/** How one record is changed. */
export interface RecordSaving<Rec extends object, Change extends Partial<Rec>> {
  /** The name of its drafts: `order/41`. */
  name: string;
  /** The key of the cached record. */
  queryKey: QueryKey;
  /** The key of its cached list; the record's key begins with it. */
  listKey: QueryKey;
  /** The call that saves it: without its right the fields are read-only. */
  call?: Call;
  /** @returns the record in the answer, if the back end sends it. */
  send: (change: Change, headers: Record<string, string>) => Promise<unknown>;
}

/** A person's change, with the values and the version of the record that they saw when they began. */
export interface Edit<Rec extends object, Change extends Partial<Rec>> {
  change: Change;
  before: Partial<Rec>;
  version: number | undefined;
}

type Authors = Readonly<Record<string, string>>;

/** Somebody else has changed the same fields meanwhile. */
export class EditConflict<Rec> extends Error {
  override name = 'EditConflict';
  /** The current record. */
  readonly current: Rec;
  /** The fields that both changed, to different values. */
  readonly fields: readonly string[];
  /** The logins of who wrote the fields of `current` last, where the back end reports them. */
  readonly authors: Authors;

  constructor(current: Rec, fields: readonly string[], authors: Authors = {}) {
    super(`Changed by two: ${fields.join(', ')}`);
    this.current = current;
    this.fields = fields;
    this.authors = authors;
  }
}

const mostTries = 3;
const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** The record in the answer to a refused change (412), and who wrote its fields; empty for another error. */
export const conflictOf = <Rec>(error: unknown): { current?: Rec; authors?: Authors } =>
  (error instanceof AxiosError && error.response?.status === 412 ? error.response.data : undefined) ?? {};

const fieldsOf = <Rec extends object>(fields: Partial<Rec>) =>
  Object.entries(fields) as [keyof Rec & string, Rec[keyof Rec]][];

/** The fields of this edit that were changed meanwhile to another value. */
const contested = <Rec extends object, Change extends Partial<Rec>>(current: Rec, edit: Edit<Rec, Change>) =>
  fieldsOf<Rec>(edit.change)
    .filter(([field, mine]) => current[field] !== edit.before[field] && current[field] !== mine)
    .map(([field]) => field);

/**
 * Saves a person's edit of a record, with the version they saw. If another person changed other fields meanwhile both
 * changes stay; if they changed the same ones nothing is written.
 * @throws EditConflict in that case; else the error of the call.
 */
export const saveRecord = <Rec extends Versioned, Change extends Partial<Rec>>(
  saving: RecordSaving<Rec, Change>,
  edit: Edit<Rec, Change>,
): Promise<void> => {
  const saver = new MutationObserver(queryClient, {
    mutationFn: () => save(saving, edit),
    // The saves of one record run one after the other: each has the version returned by the previous one.
    scope: { id: saving.name },
    // Offline the call fails at once and the draft stays; it does not wait.
    networkMode: 'always',
    gcTime: 0,
  });
  return saver.mutate().finally(() => saver.reset());
};

const save = async <Rec extends Versioned, Change extends Partial<Rec>>(
  { queryKey, listKey, send }: RecordSaving<Rec, Change>,
  edit: Edit<Rec, Change>,
): Promise<void> => {
  const shown = queryClient.getQueryData<Rec>(queryKey);
  // The fields of this edit are unchanged since they were seen, whatever else has changed.
  let version = shown && contested(shown, edit).length === 0 ? shown.version : edit.version;
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send(edit.change, ifMatch(version));
      await queryClient.cancelQueries({ queryKey, exact: true });
      const answered = typeof answer === 'object' ? answer : undefined;
      queryClient.setQueryData<Rec>(queryKey, (record) => record && { ...record, ...edit.change, ...answered });
      void queryClient.invalidateQueries({ queryKey: listKey });
      return;
    } catch (error) {
      const { current, authors } = conflictOf<Rec>(error);
      if (!current) throw error;
      queryClient.setQueryData<Rec>(queryKey, current);
      const fields = contested(current, edit);
      if (fields.length > 0 || tries === mostTries) throw new EditConflict(current, fields, authors);
      version = current.version;
    }
  }
};
