import type { HistoryEntry } from 'shared/contract/history';

/** The changes of one person at one moment: one save of a form changes several fields. */
export interface HistoryMoment {
  id: number;
  at: string;
  user: string | null;
  entries: HistoryEntry[];
}

/** The history grouped by moments, in the same order: newest first. */
export const momentsOf = (history: readonly HistoryEntry[]): HistoryMoment[] => {
  const moments: HistoryMoment[] = [];
  for (const entry of history) {
    const last = moments.at(-1);
    if (last?.at === entry.at && last.user === entry.user) last.entries.push(entry);
    else moments.push({ id: entry.id, at: entry.at, user: entry.user, entries: [entry] });
  }
  return moments;
};
