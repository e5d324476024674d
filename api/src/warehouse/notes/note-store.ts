import { mentionedLogins, type NoteEntity } from '@shared/contract/vocabulary/note';
import type { NewNote, Note, NoteChange, NotePerson } from '@shared/contract/wire/note';
import { changeAs } from '../../accounts/change-as.ts';
import { expectRights, type Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { NotFound, NotYours, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import { noteRights } from '../records/entity-rights.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { personSees } from '../records/person-sees.ts';
import { type Author, lockRecord } from '../records/record-store.ts';

/** The notes on orders, parties and products. Triggers write their history, and the words by which they are found. */
export interface NoteStore {
  /** The notes of a record, the newest first. @throws NotFound if there never was such a record. */
  read(entity: NoteEntity, recordId: number): Promise<Note[]>;
  /** The users who can be mentioned, by their logins: with a kind of records those who see them. */
  people(entity?: NoteEntity): Promise<NotePerson[]>;
  /** @throws NotFound if there is no such record. */
  add(note: NewNote, request: KeyedRequest): Promise<Note>;
  /**
   * @throws NotFound if there is no such note, or its record is deleted; Forbidden for the text of another user's note;
   * VersionConflict, with the note, for another version.
   */
  change(id: number, change: NoteChange, author: Author): Promise<Note>;
  /** @throws NotFound if there is no such note, or its record is deleted; Forbidden for another user's note. */
  remove(id: number, by: Person): Promise<void>;
  /** It is pinned again unless another note is. @throws as `remove`. */
  restore(id: number, by: Person): Promise<void>;
}

const owners = {
  order: { table: 'orders', column: 'order_id' },
  party: { table: 'parties', column: 'party_id' },
  product: { table: 'products', column: 'product_id' },
} as const;

export const noteStore = (db: Database): NoteStore => ({
  read: async (entity, recordId) => {
    const { table, column } = owners[entity];
    const [record] = await db`select from ${db(table)} where id = ${recordId}`;
    if (!record) {
      throw new NotFound();
    }
    return selectNotes(db, db`n.${db(column)} = ${recordId} and n.deleted_at is null`);
  },

  people: (entity) => db<NotePerson[]>`
    select login from users
    where disabled_at is null and joined_at is not null
      and ${entity === undefined ? db`true` : personSees(db, db`id`, entity)}
    order by lower(login)`,

  add: ({ entity, record_id: recordId, text }, request) =>
    changeAs(db, request.by, async (tx) => {
      const id = await oncePerKey(tx, request, async () => {
        const { table, column } = owners[entity];
        await lockRecord(tx, { table }, recordId);
        const [note] = await tx<[{ id: number }]>`
          insert into notes (${tx(column)}, user_id, text) values (${recordId}, ${request.by.id}, ${text}) returning id`;
        await storeMentions(tx, note.id, text);
        return note.id;
      });
      return findNote(tx, id);
    }),

  change: (id, change, { by, ifMatch }) =>
    changeAs(db, by, async (tx) => {
      const note = await lockNote(tx, id, by);
      if (note.deleted_at !== null) {
        throw new NotFound();
      }
      if (change.text !== undefined) refuseOthers(note, by);
      if (!isMeantFor(note.version, ifMatch)) {
        throw new VersionConflict(await findNote(tx, id));
      }
      if (change.is_pinned) {
        await tx`update notes set pinned = false where ${isOfSameRecord(tx, note)} and pinned and id <> ${id}`;
      }
      const { text = note.text, is_pinned: isPinned = note.pinned } = change;
      await tx`
        update notes set text = ${text}, pinned = ${isPinned},
          edited_at = case when text = ${text} then edited_at else now() end
        where id = ${id}`;
      await storeMentions(tx, id, text);
      return findNote(tx, id);
    }),

  remove: (id, by) =>
    changeAs(db, by, async (tx) => {
      const note = await lockNote(tx, id, by);
      if (note.deleted_at !== null) {
        throw new NotFound();
      }
      refuseOthers(note, by);
      await tx`update notes set deleted_at = now() where id = ${id}`;
    }),

  restore: (id, by) =>
    changeAs(db, by, async (tx) => {
      const note = await lockNote(tx, id, by);
      refuseOthers(note, by);
      await tx`
        update notes n set deleted_at = null, pinned = n.pinned and not exists (
          select from notes where ${isOfSameRecord(tx, note)} and pinned and deleted_at is null and id <> ${id})
        where id = ${id}`;
    }),
});

/** A select of notes as `Note`, the newest first. */
const selectNotes = (tx: Queries, condition: Fragment) => tx<Note[]>`
  select n.id, n.text, u.login as user, ${moment(tx, tx`n.at`)} as at, ${moment(tx, tx`n.edited_at`)} as edited_at,
    n.pinned as is_pinned, (
      select coalesce(json_agg(m.login order by m.login), '[]')
      from note_mentions join users m on m.id = user_id where note_id = n.id
    ) as mentions, n.version
  from notes n join users u on u.id = n.user_id
  where ${condition} order by n.id desc`;

const moment = (tx: Queries, at: Fragment) => tx`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const findNote = async (tx: Queries, id: number): Promise<Note> => {
  const [note] = await selectNotes(tx, tx`n.id = ${id}`);
  if (!note) {
    throw new NotFound();
  }
  return note;
};

interface StoredNote {
  order_id: number | null;
  party_id: number | null;
  product_id: number | null;
  user_id: number;
  text: string;
  pinned: boolean;
  deleted_at: Date | null;
  version: number;
}

/**
 * A note whose record is locked.
 * @throws NotFound if there is no such note, or its record is deleted; Forbidden if the person may not write notes there.
 */
const lockNote = async (tx: Queries, id: number, by: Person): Promise<StoredNote> => {
  const [found] = await tx<StoredNote[]>`select order_id, party_id, product_id from notes where id = ${id}`;
  if (!found) {
    throw new NotFound();
  }
  const { order_id, party_id, product_id } = found;
  expectRights(by, ...noteRights[order_id !== null ? 'order' : party_id !== null ? 'party' : 'product']);
  if (order_id !== null) await lockRecord(tx, owners.order, order_id);
  else if (party_id !== null) await lockRecord(tx, owners.party, party_id);
  else if (product_id !== null) await lockRecord(tx, owners.product, product_id);
  const [note] = await tx<StoredNote[]>`
    select order_id, party_id, product_id, user_id, text, pinned, deleted_at, version from notes where id = ${id}`;
  if (!note) {
    throw new NotFound();
  }
  return note;
};

const isOfSameRecord = (tx: Queries, { order_id, party_id, product_id }: StoredNote) => tx`
  (order_id, party_id, product_id) is not distinct from (${order_id}::integer, ${party_id}::integer, ${product_id}::integer)`;

const refuseOthers = (note: Pick<StoredNote, 'user_id'>, by: Person) => {
  if (note.user_id !== by.id) {
    throw new NotYours(texts.notes.notOwn);
  }
};

/** Who is mentioned in a note, as its text says now. */
const storeMentions = async (tx: Queries, id: number, text: string): Promise<void> => {
  const logins = mentionedLogins(text);
  await tx`
    delete from note_mentions using users
    where note_id = ${id} and users.id = user_id and lower(login) <> all (${logins})`;
  await tx`
    insert into note_mentions select ${id}::integer, id from users where lower(login) = any (${logins}) on conflict do nothing`;
};
