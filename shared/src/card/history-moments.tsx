import type { HistoryEntry } from 'shared/contract/history';

/** Changes that one person made at one moment: a form saved once changes several fields. */
export interface HistoryMoment {
  id: number;
  at: string;
  user: string | null;
  entries: HistoryEntry[];
}

/** The history by moments, in the order in which it came: newest first. */
export const momentsOf = (history: readonly HistoryEntry[]): HistoryMoment[] => {
  const moments: HistoryMoment[] = [];
  for (const entry of history) {
    const last = moments.at(-1);
    if (last?.at === entry.at && last.user === entry.user) last.entries.push(entry);
    else moments.push({ id: entry.id, at: entry.at, user: entry.user, entries: [entry] });
  }
  return moments;
};
