import type { NoteEntity } from '@shared/contract/vocabulary/note';
import type { Note, NoteChange, NotePerson } from '@shared/contract/wire/note';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { queryOptions } from '@tanstack/react-query';

/** The record that notes are about. */
export interface NotedRecord {
  entity: NoteEntity;
  id: number;
}

/** The notes of a record, the newest first. Kept live with the record. */
export const notesQuery = ({ entity, id }: NotedRecord) =>
  queryOptions({
    queryKey: ['kit:notes', entity, id],
    meta: { entity, id },
    queryFn: async ({ signal }): Promise<Note[]> =>
      (await http.get<Note[]>('/api/notes/', { params: { entity, record_id: id }, signal })).data,
  });

const peopleFreshMs = 300_000;

/** Who can be mentioned. */
export const notePeopleQuery = queryOptions({
  queryKey: ['kit:note-people'],
  staleTime: peopleFreshMs,
  queryFn: async ({ signal }): Promise<NotePerson[]> =>
    (await http.get<NotePerson[]>('/api/notes/people/', { signal })).data,
});

/** The calls that change the notes of a record; each shows its result at once. */
export const noteCalls = (record: NotedRecord) => {
  const { queryKey } = notesQuery(record);
  const show = async (change: (notes: Note[]) => Note[]) => {
    // An answer from before the change would take it back.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Note[]>(queryKey, (notes) => notes && change(notes));
    void queryClient.invalidateQueries({ queryKey });
  };

  return {
    add: async (text: string, key: string): Promise<void> => {
      const body = { entity: record.entity, record_id: record.id, text };
      const { data } = await http.post<Note>('/api/notes/', body, { headers: { 'Idempotency-Key': key } });
      await show((notes) => [data, ...notes.filter(({ id }) => id !== data.id)]);
    },

    change: async ({ id, version }: Pick<Note, 'id' | 'version'>, change: NoteChange): Promise<void> => {
      const { data } = await http.patch<Note>(`/api/notes/${id}/`, change, { headers: { 'If-Match': `"${version}"` } });
      await show((notes) =>
        notes.map((note) => {
          if (note.id === id) return data;
          return data.is_pinned ? { ...note, is_pinned: false } : note;
        }),
      );
    },

    remove: async (id: number): Promise<void> => {
      await http.delete(`/api/notes/${id}/`);
      await show((notes) => notes.filter((note) => note.id !== id));
    },

    restore: (id: number) => http.post(`/api/notes/${id}/restore/`),
    reload: () => queryClient.invalidateQueries({ queryKey }),
  };
};
