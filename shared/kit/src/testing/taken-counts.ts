import type { SizeCount } from '@shared/contract/wire/stock';

interface Line {
  modification_id: number;
  counted: number | null;
}

const counted = (before: number | null, { add = 0, set, made = 1 }: SizeCount): number | null => {
  if (set !== undefined) return set;
  const pieces = Math.max(0, (before ?? 0) + add);
  return pieces === 0 && made < 0 ? null : pieces;
};

/**
 * What a back end makes of counts: the lines that they count, with their new numbers; or those of which something else is
 * counted than a total has seen.
 */
export const takenCounts = <Each extends Line>(lines: readonly Each[], body: unknown) => {
  const given = (body as SizeCount[]).flatMap((count) =>
    lines
      .filter(({ modification_id }) => modification_id === count.modification_id)
      .map((line) => ({ line, count, counted: counted(line.counted, count) })),
  );
  const isContested = ({ line, count }: (typeof given)[number]) =>
    count.set !== undefined && line.counted !== count.seen && line.counted !== count.set;
  return { given, contested: given.filter(isContested).map(({ line }) => line) };
};

/** The answer to a total that has seen another number. */
export const countConflict = (current: readonly Line[]) => ({
  status: 412,
  body: { detail: 'Кто-то изменил это раньше', request_id: '1', current },
});
