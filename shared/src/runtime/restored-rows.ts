import { hashKey, type QueryKey } from '@tanstack/react-query';

const restored = new Map<string, ReadonlySet<number>>();
const none: ReadonlySet<number> = new Set();

/**
 * Rows that this person brought back, by the list they belong to. A list lets them in at once: whoever pressed 'Отменить'
 * looks for them, and is not to be told of news.
 */
export const restoredRows = {
  of: (queryKey: QueryKey): ReadonlySet<number> => restored.get(hashKey(queryKey)) ?? none,

  note(queryKey: QueryKey, ids: readonly number[]): void {
    const key = hashKey(queryKey);
    restored.set(key, new Set([...(restored.get(key) ?? []), ...ids]));
  },
};
