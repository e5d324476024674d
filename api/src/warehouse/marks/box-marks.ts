import { gtinOfMark } from '@shared/contract/vocabulary/mark';
import type { MarkTrouble, PackingState } from '@shared/contract/vocabulary/packing';
import type { PackingCommandSent } from '@shared/contract/wire/packing';
import type { Queries } from '../../database/database.ts';

/** What the database knows about the marks of a batch, for the box of one packing. */
export interface BoxMarks {
  /** Why a mark cannot be that of a piece of this size in this box; undefined if it can. */
  troubleOf(mark: string | null | undefined, size: number): MarkTrouble | undefined;
}

interface LockedMark {
  code: string;
  modification_id: number;
  state: string;
  order_id: number | null;
  /** The order of the box that it is in, and whether that is another one. */
  boxed_for: number | null;
  is_elsewhere: boolean;
}

/**
 * Locks marks, in the order of their codes. One that was never read into a party is known from now on: its piece is here.
 * The code of a mark may have become that of another size.
 */
export const lockMarks = async (tx: Queries, codes: readonly string[]): Promise<void> => {
  const marks = [...new Set(codes)];
  if (marks.length === 0) {
    return;
  }
  await tx`
    insert into marks (code, modification_id)
    select given.code, m.id
    from unnest(${marks}::text[], ${marks.map(gtinOfMark)}::text[]) given (code, gtin)
    join size_codes c on c.key = given.gtin and c.is_live and c.pieces = 1
    join modifications m on m.id = c.modification_id
    join products p on p.id = m.product_id and p.marked
    order by given.code
    on conflict (code) do update set modification_id = excluded.modification_id
      where marks.modification_id <> excluded.modification_id
        and marks.state in ('here', 'returned') and marks.packing_id is null`;
  await tx`select from marks where code = any (${marks}) order by code for no key update`;
};

/** Locks marks for the box of a packing that is locked. */
export const lockBoxMarks = async (tx: Queries, packing: number, marks: readonly string[]): Promise<BoxMarks> => {
  if (marks.length === 0) {
    return { troubleOf: () => undefined };
  }
  await lockMarks(tx, marks);
  // A statement after the locks, which sees what was committed until then.
  const locked = await tx<LockedMark[]>`
    select m.code, m.modification_id, m.state, m.order_id, p.order_id as boxed_for,
      m.packing_id is distinct from ${packing} and m.packing_id is not null as is_elsewhere
    from marks m left join packings p on p.id = m.packing_id
    where m.code = any (${[...marks]})`;
  const byCode = new Map(locked.map((mark) => [mark.code, mark]));
  return {
    troubleOf: (mark, size) => {
      if (mark === null || mark === undefined) return undefined;
      const known = byCode.get(mark);
      if (known === undefined || known.modification_id !== size) return { wrong: 'mark_size', order: null };
      if (known.state === 'shipped') return { wrong: 'mark_shipped', order: known.order_id };
      if (known.state === 'gone') return { wrong: 'mark_gone', order: null };
      if (known.state === 'relabelled') return { wrong: 'mark_relabelled', order: null };
      return known.is_elsewhere ? { wrong: 'mark_boxed', order: known.boxed_for } : undefined;
    },
  };
};

/** The marks that commands may put into a box, or take out of it; a solved code may have been a mark. */
export const marksOfCommands = (commands: readonly PackingCommandSent[], { items, scans }: PackingState): string[] => {
  if (!items.some((item) => item.is_marked)) return [];
  const scanned = commands.flatMap((sent) => (sent.kind === 'scan' && sent.mark ? [sent.mark] : []));
  const changed = new Set(commands.flatMap((sent) => ('scan' in sent ? [sent.scan] : [])));
  return [...scanned, ...scans.flatMap(({ key, mark }) => (mark && changed.has(key) ? [mark] : []))];
};

const marksIn = ({ scans }: PackingState) =>
  new Set(scans.flatMap(({ mark, counted }) => (mark && counted > 0 ? [mark] : [])));

/** Puts the marks of new scans into the box, and takes those of scans that were taken back out of it. */
export const keepBoxMarks = async (
  tx: Queries,
  packing: number,
  { before, after }: { before: PackingState; after: PackingState },
): Promise<void> => {
  const [was, is] = [marksIn(before), marksIn(after)];
  const inBox = [...is].filter((mark) => !was.has(mark));
  const out = [...was].filter((mark) => !is.has(mark));
  if (inBox.length > 0) {
    await tx`update marks set packing_id = ${packing} where code = any (${inBox})`;
  }
  if (out.length > 0) {
    await tx`update marks set packing_id = null where packing_id = ${packing} and code = any (${out})`;
  }
};
