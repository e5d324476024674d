import { drafts } from '@shared/kit/runtime/input/drafts';
import { useState } from 'react';
import type { PastedBlock } from './pasted-rows';
import type { RowAnswer } from './row-answers';

/** How a person reads the columns of a block. */
export interface BlockReading extends Pick<PastedBlock, 'hasHeader' | 'roles'> {
  sizes: readonly (readonly [number, string])[];
}

/** Pasted rows and what was decided about them; rows have the numbers of their order in the block. */
export interface PasteDraft {
  cells: string[][];
  /** Undefined until something is decided: then it stays, even if products change. */
  reading?: BlockReading | undefined;
  answers: Readonly<Record<number, RowAnswer>>;
  /** The ids of chosen products. */
  chosen: Readonly<Record<number, number>>;
  /** Numbers of pieces that were typed instead of unreadable ones. */
  mended: Readonly<Record<number, string>>;
  /** Rows that look like sums and are read all the same, by their places in the block. */
  taken?: readonly number[];
  /** Rows that are in the party. */
  written: readonly number[];
}

const fieldName = 'blocks';

/**
 * The pasted blocks of a party that are not wholly written, oldest first. They are stored on this computer until each row
 * is written or left out.
 */
export const usePasteDrafts = (partyId: number) => {
  const name = `party/${partyId}/paste`;
  const [blocks, setBlocks] = useState<readonly PasteDraft[]>(() =>
    JSON.parse(drafts.read(name)[fieldName]?.typed ?? '[]'),
  );

  const keep = (next: readonly PasteDraft[]) => {
    setBlocks(next);
    if (next.length === 0) drafts.forgetRecord(name);
    else drafts.keep(name, fieldName, { typed: JSON.stringify(next), before: '', version: undefined });
  };

  return {
    /** The one that was pasted last. */
    current: blocks.at(-1),
    add: (cells: string[][]) => keep([...blocks, { cells, answers: {}, chosen: {}, mended: {}, written: [] }]),
    change: (draft: PasteDraft) => keep([...blocks.slice(0, -1), draft]),
    remove: () => keep(blocks.slice(0, -1)),
  };
};

export type PasteDrafts = ReturnType<typeof usePasteDrafts>;
