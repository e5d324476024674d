import { longestNote, noteEntities } from '@shared/contract/vocabulary/note';
import { Type } from 'typebox';
import { Failure, Id, IdText, literals, Moment, nullable, Version } from './primitives.ts';

/**
 * A note on a record. `user` is the login of its author, `edited_at` the last change of its text. `mentions` are the logins of
 * the users that it mentions. At most one note of a record is pinned.
 */
export const Note = Type.Object(
  {
    id: Id,
    text: Type.String(),
    user: Type.String(),
    at: Moment,
    edited_at: nullable(Moment),
    is_pinned: Type.Boolean(),
    mentions: Type.Array(Type.String()),
    version: Version,
  },
  { $id: 'Note' },
);
export type Note = Type.Static<typeof Note>;

/** The query of `GET /api/notes/`: the record. */
export const NotesQuery = Type.Object({ entity: literals(noteEntities), record_id: IdText });
export type NotesQuery = Type.Static<typeof NotesQuery>;

const text = Type.String({ minLength: 1, maxLength: longestNote, pattern: '\\S' });

/** `POST /api/notes/`. */
export const NewNote = Type.Object(
  { entity: literals(noteEntities), record_id: Id, text },
  { additionalProperties: false, $id: 'NewNote' },
);
export type NewNote = Type.Static<typeof NewNote>;

/** `PATCH /api/notes/{id}/`: only its author changes the text of a note. A note that is pinned replaces another one. */
export const NoteChange = Type.Object(
  { text: Type.Optional(text), is_pinned: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, minProperties: 1, $id: 'NoteChange' },
);
export type NoteChange = Type.Static<typeof NoteChange>;

/** 412: the note was changed since the version in `If-Match`; `current` is the note as it is now. */
export const NoteConflict = Type.Object({ ...Failure.properties, current: Note }, { $id: 'NoteConflict' });

/** `GET /api/notes/people/`: who can be mentioned. */
export const NotePerson = Type.Object({ login: Type.String() }, { $id: 'NotePerson' });
export type NotePerson = Type.Static<typeof NotePerson>;
