import type { HistoryEntry } from '@shared/contract/wire/history';

/** A file or an image in the history of its record. */
export interface FileOfHistory {
  field: 'files' | 'images';
  id: number;
  name: string;
}

/** Undefined for anything else, and for entries from before the history had ids. */
export const fileOfHistory = (field: string, value: unknown): FileOfHistory | undefined => {
  if (field !== 'files' && field !== 'images') return undefined;
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return undefined;
  return { field, id: Number(value.id), name: String(value.name) };
};

/**
 * The files that can be restored, by the entry about their deletion, newest first: no later entry is about the same
 * file.
 */
export const deletedFiles = (history: readonly HistoryEntry[]): ReadonlyMap<HistoryEntry, FileOfHistory> => {
  const seen = new Set<string>();
  const deleted = new Map<HistoryEntry, FileOfHistory>();
  for (const entry of history) {
    const file = fileOfHistory(entry.field, entry.from) ?? fileOfHistory(entry.field, entry.to);
    if (!file || seen.has(`${file.field}/${file.id}`)) continue;
    seen.add(`${file.field}/${file.id}`);
    if (entry.to === null) deleted.set(entry, file);
  }
  return deleted;
};
