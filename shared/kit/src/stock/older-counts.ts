import type { SizeCount } from '@shared/contract/wire/stock';
import type { OlderCommand } from '@shared/kit/runtime/commands/command-queue';
import { drafts } from '@shared/kit/runtime/input/drafts';
import type { ContestedCount, Count, TheirCount } from './counts';

/** The draft in which versions before the command queue stored unsent counts. */
interface StoredCounts {
  sent?: { key: string; counts: readonly SizeCount[]; seen: Readonly<Record<number, number | null>> };
  waiting?: readonly Count[];
  contested?: readonly ContestedCount[];
}

const sentCount = ({ set, add = 0, seen = null, ...others }: SizeCount, before: number | null | undefined): Count =>
  set === undefined ? { ...others, add, before } : { ...others, set, seen, was: seen, before };

/**
 * Unsent counts that an older version of the page has stored as a draft. What it has sent keeps its key and its body, so
 * it counts nothing twice.
 */
export const olderCounts = (name: string) => ({
  read: (): readonly OlderCommand<Count, TheirCount>[] => {
    const typed = drafts.read(name).counts?.typed;
    if (typed === undefined) return [];
    const { sent, waiting = [], contested = [] }: StoredCounts = JSON.parse(typed);
    return [
      ...(sent?.counts ?? []).map((count) => ({
        state: 'sending' as const,
        request: sent?.key,
        body: sentCount(count, sent?.seen[count.modification_id]),
      })),
      ...contested.map(({ theirs, user, ...count }) => ({
        state: 'refused' as const,
        refusal: { reason: '', detail: { counted: theirs, user } },
        body: { ...count, was: count.seen },
      })),
      ...waiting.map((body) => ({ state: 'waiting' as const, body })),
    ];
  },
  forget: (): void => drafts.forgetRecord(name),
});
