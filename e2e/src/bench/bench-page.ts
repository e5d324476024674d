/** What a list must show: how many rows, and the numbers of the first of them. */
export interface Expected {
  count: number;
  firstIds: number[];
}

/** What a page of the bench can be asked to do, as `window.bench`. Times are milliseconds. */
export interface BenchPage {
  /** Fetches the orders, and nothing else. */
  load(): Promise<void>;
  /** @returns how long it took until the rows were painted. */
  mount(): Promise<number>;
  /** Makes ready whatever a list has for filtering. */
  openFilter(): void;
  /** Filters by the buyer's name, as after one more typed letter. @returns how long until the rows were painted. */
  filterBy(text: string, expected: Expected): Promise<number>;
  /** Clicks the checkbox of the header. @returns how long until every row in sight was painted as selected or not. */
  toggleAll(isSelected: boolean): Promise<number>;
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
  /** Our page only: the filter's loop as the list runs it, and a bare loop over the same prepared texts. */
  timeLoops?(text: string): { list: number; bare: number };
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
