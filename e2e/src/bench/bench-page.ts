/** The expected rows of a list: their number, and the ids of the first ones. */
export interface Expected {
  count: number;
  firstIds: number[];
}

/** The duration of an action. */
export interface Took {
  /** Until a painted frame showed the result. */
  paintedMs: number;
  /** The time that the benchmark itself spent checking for the result, which is not included. */
  lookMs: number;
}

/** The actions of a benchmark page, as `window.bench`. */
export interface BenchPage {
  /** Fetches the orders and renders the frame of the list. */
  load(): Promise<void>;
  /** Waits for a painted frame: the overhead of the benchmark. */
  doNothing(): Promise<Took>;
  /** Renders the list, until it is filled with rows. */
  mount(): Promise<Took>;
  /** Prepares the filter of a list. */
  openFilter(): void;
  /** Filters by the buyer's name, as after one more typed letter, until the expected rows are shown. */
  filterBy(text: string, expected: Expected): Promise<Took>;
  /** Clicks the checkbox of the header, until every visible row is selected or not. */
  toggleAll(isSelected: boolean): Promise<Took>;
  /** Scrolls by `stepPx` in each of `steps` frames. */
  sweep(steps: number, stepPx: number): Promise<void>;
  /**
   * Scrolls in the same way and counts positions of the list without a row. `when` selects the moment of the check, see
   * blank-places.ts.
   */
  sweepForBlanks(steps: number, stepPx: number, when: 'moved' | 'drawn'): Promise<number>;
  /** The ids of the visible orders when the list is scrolled to this row. */
  idsAt(row: number): Promise<number[]>;
  rowCount(): number;
  /** The scroll height of the list in pixels. */
  scrollHeight(): number;
  /** The height of the list in pixels. */
  listHeight(): number;
  /** Our page only: the list's filter loop and a bare loop over the same prepared texts, in ms. */
  timeLoops?(text: string): { list: number; bare: number };
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
