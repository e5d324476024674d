/** Which of the records of a shop are made together: a large shop is made in slices, so that it needs little memory. */
export interface DemoSlice {
  /** The index of its first record, newest first, and of the first one after it. */
  from: number;
  until: number;
  /** The number of records in the whole shop. */
  total: number;
}

/** The slice of this number, of several equal ones. */
export const sliceOf = (total: number, number: number, slices: number): DemoSlice => ({
  from: Math.floor((total * number) / slices),
  until: Math.floor((total * (number + 1)) / slices),
  total,
});

/** The records of a slice, newest first. */
export const eachOf = <Item>({ from, until }: DemoSlice, make: (index: number) => Item): Item[] =>
  Array.from({ length: until - from }, (_, index) => make(from + index));
