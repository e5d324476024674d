/** The widths of a row of entries, in pixels. */
export interface EntryWidths {
  /** Of the row. */
  room: number;
  /** Of each entry. */
  entries: readonly number[];
  gap: number;
  /** Of what follows the entries if some do not fit. */
  more: number;
  /** Of the line before an entry that is shown although it does not fit. */
  line: number;
}

/**
 * How many entries fit into a row, from the first on. If not all do, there is room for 'more', and for the current entry
 * after a line if it is not among them.
 */
export const fitEntries = ({ room, entries, gap, more, line }: EntryWidths, current: number): number => {
  const widthOf = (count: number) => entries.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  if (widthOf(entries.length) - gap <= room) return entries.length;
  let count = entries.length - 1;
  const apart = () => (current >= count ? line + gap + (entries[current] ?? 0) + gap : 0);
  while (count > 0 && widthOf(count) + apart() + more > room) count -= 1;
  return count;
};
