import { countScan, type ScanResult } from '@shared/contract/vocabulary/packing';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { useCommands } from '@shared/kit/runtime/commands/command-queue';
import { newRequestKey } from '@shared/kit/runtime/input/request-key';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import type { NamedSize } from '@shared/kit/scan/bind-code';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { packingQuery, packingQueue } from '../data/packings';
import { type PackingRow, type ShownScan, shownPacking, sizeOf, type UnknownCode } from './shown-packing';
import type { ScannedPiece } from './use-packing-scans';

/** An answer that is this new is not requested again when the screen appears: it has just opened the packing. */
export const freshMs = 5_000;

/**
 * A loaded packing as this person has made it, and what can be done at the box: all of it waits in the queue of the device.
 * Subscribed to both at one place, so that an answer, which changes both, is rendered once.
 */
export const usePacking = (id: number) => {
  const { data: whole } = useSuspenseQuery({ ...packingQuery(id), staleTime: freshMs });
  const queue = packingQueue(id);
  const { commands, phase, isStored } = useCommands(queue);
  const me = loginOfScreen() ?? null;
  const latest = () => queryClient.getQueryData(packingQuery(id).queryKey) ?? whole;
  const shown = useMemo(() => shownPacking(whole, commands, me), [whole, commands, me]);

  /** The state at this moment: several scans may come between two renders. */
  const stateNow = () => shownPacking(latest(), queue.state().commands, me).state;

  const solve = ({ scans }: UnknownCode, as: (isFirst: boolean) => { as: 'not_ours' } | BoundTo) => {
    for (const [place, { key }] of scans.entries()) queue.add({ kind: 'solve', scan: key, ...as(place === 0) });
  };

  return {
    id,
    me,
    shown,
    phase,
    isStored,
    /** Decides on a scan at once. Returns its key and its result. */
    scan: ({ code, size, pieces, mark }: ScannedPiece): { key: string; result: ScanResult } => {
      const key = newRequestKey();
      const { scan } = countScan(stateNow(), { key, kind: 'scan', code, size, pieces, mark });
      const result = scan.result ?? 'unknown';
      queue.add({ kind: 'scan', code, size, pieces, mark, seen: result }, key);
      return { key, result };
    },
    plus: ({ item }: PackingRow): void => {
      const key = newRequestKey();
      const size = sizeOf(item);
      const { scan } = countScan(stateNow(), { key, kind: 'plus', size, pieces: 1 });
      if (scan.result === 'right') queue.add({ kind: 'plus', size, pieces: 1, seen: 'right' }, key);
    },
    minus: (size: NamedSize): void => queue.add({ kind: 'minus', size, pieces: 1 }),
    takeBack: ({ key }: ShownScan): void => queue.add({ kind: 'take_back', scan: key }),
    notOurs: (code: UnknownCode): void => solve(code, () => ({ as: 'not_ours' })),
    /** Counts the pieces of the first of its scans; the others were the same code again. */
    bind: (code: UnknownCode, size: NamedSize, pieces: number): void =>
      solve(code, (isFirst) => ({ as: 'bound', size, pieces: isFirst ? pieces : 0 })),
    repeat: (key: string): void => queue.repeat([key]),
    drop: (key: string): void => queue.drop([key]),
  };
};

interface BoundTo {
  as: 'bound';
  size: NamedSize;
  pieces: number;
}

export type Packing = ReturnType<typeof usePacking>;
