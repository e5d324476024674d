/** What a list must show: how many rows, and the numbers of the first of them. */
export interface Expected {
  count: number;
  firstIds: number[];
}

/** How long something took. */
export interface Took {
  /** Until a painted frame showed it. */
  paintedMs: number;
  /** How long the bench itself was looking for that meanwhile, which is not in it. */
  lookMs: number;
}

/** What a page of the bench can be asked to do, as `window.bench`. */
export interface BenchPage {
  /** Fetches the orders and draws the frame in which the list will stand. */
  load(): Promise<void>;
  /** Waits for a painted frame: what the bench costs by itself. */
  doNothing(): Promise<Took>;
  /** Draws the list, until there are rows all over it. */
  mount(): Promise<Took>;
  /** Makes ready whatever a list has for filtering. */
  openFilter(): void;
  /** Filters by the buyer's name, as after one more typed letter, until the rows are those. */
  filterBy(text: string, expected: Expected): Promise<Took>;
  /** Clicks the checkbox of the header, until every row in sight is selected or not. */
  toggleAll(isSelected: boolean): Promise<Took>;
  /** Moves by so many pixels in each of so many frames. */
  sweep(steps: number, stepPx: number): Promise<void>;
  /** The same, counting places of the list at which there was no row. `when` says what is looked at, see blank-places.ts. */
  sweepForBlanks(steps: number, stepPx: number, when: 'moved' | 'drawn'): Promise<number>;
  /** The numbers of the orders that stand in sight when the list is scrolled to this row. */
  idsAt(row: number): Promise<number[]>;
  rowCount(): number;
  /** How far it can be scrolled. */
  scrollHeight(): number;
  /** How high the list stands in the page. */
  listHeight(): number;
  /** Our page only: the filter's loop as the list runs it, and a bare loop over the same prepared texts, in ms. */
  timeLoops?(text: string): { list: number; bare: number };
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
