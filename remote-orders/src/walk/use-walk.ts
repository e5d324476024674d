import type { ScanResult } from '@shared/contract/vocabulary/packing';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { useCommands } from '@shared/kit/runtime/commands/command-queue';
import { newRequestKey } from '@shared/kit/runtime/input/request-key';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import type { NamedSize } from '@shared/kit/scan/bind-code';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type WalkStep, walkQuery, walkQueue } from '../data/walks';
import type { ScannedPiece } from '../packing/use-packing-scans';
import { applyStep, type Stop, shownWalk } from './shown-walk';

/** The size of a stop, as its picks name it. */
export const sizeOf = ({ item }: Stop): NamedSize => ({
  modification_id: item.modification_id,
  product_id: item.product_id,
  name: item.name,
  size: item.size,
});

type Pick = Exclude<WalkStep, { kind: 'take_back' }>;

/** A loaded walk as this person has made it, and what can be done on it, like `usePacking`. */
export const useWalk = (id: number) => {
  const { data: whole } = useSuspenseQuery(walkQuery(id));
  const { form } = whole.walk;
  const queue = walkQueue(id);
  const { commands, phase, isStored } = useCommands(queue);
  const me = loginOfScreen() ?? null;
  const latest = () => queryClient.getQueryData(walkQuery(id).queryKey) ?? whole;
  const shown = useMemo(() => shownWalk(whole, commands, me), [whole, commands, me]);

  /** Decides on a pick at this moment: several may come between two renders. */
  const decide = (key: string, body: Pick) =>
    applyStep(shownWalk(latest(), queue.state().commands, me).boxes, key, body);

  /** On a trolley the goods are in the box that was shown: it is counted there or refused. */
  const forBox = (box: { orderId: number } | undefined) => (form === 'cluster' && box ? { order_id: box.orderId } : {});

  const plus = (stop: Stop): string | undefined => {
    const key = newRequestKey();
    const body = { kind: 'plus', size: sizeOf(stop), pieces: 1, seen: 'right' } as const;
    const { box } = decide(key, body);
    if (!box) return undefined;
    queue.add({ ...body, ...forBox(box) }, key);
    return key;
  };

  return {
    id: `walk-${id}`,
    form,
    me,
    shown,
    phase,
    isStored,
    /** Decides on a scan at once. Returns its key and its result. */
    scan: ({ code, size, pieces, mark }: ScannedPiece): { key: string; result: ScanResult } => {
      const key = newRequestKey();
      const applied = decide(key, { kind: 'scan', code, size, pieces, mark, seen: 'right' });
      const seen = applied.result ?? 'unknown';
      queue.add({ kind: 'scan', code, size, pieces, mark, seen, ...forBox(applied.box) }, key);
      return { key, result: seen };
    },
    /** Counts a piece by hand. Returns its key; undefined if no order needs it. */
    plus,
    minus: (stop: Stop): void => {
      const body = { kind: 'minus', size: sizeOf(stop), pieces: 1 } as const;
      const { box } = decide(newRequestKey(), body);
      if (box) queue.add({ ...body, ...forBox(box) });
    },
    /** Counts all that is missing at a stop, piece by piece: what a colleague has meanwhile is refused alone. */
    takeAll: (stop: Stop): string[] =>
      Array.from({ length: Math.max(0, stop.due - stop.counted) }, () => plus(stop)).filter((key) => key !== undefined),
    takeBack: (keys: readonly string[]): void => {
      for (const scan of keys) queue.add({ kind: 'take_back', scan });
    },
    repeat: (key: string): void => queue.repeat([key]),
    drop: (key: string): void => queue.drop([key]),
  };
};

export type ShownWalkTask = ReturnType<typeof useWalk>;
