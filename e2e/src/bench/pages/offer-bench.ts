import type { OrderRow } from '@shared/contract/wire/order';
import type { BenchPage, Expected } from '../bench-page';
import { blankPlaces } from './blank-places';
import { renderFrame } from './list-frame';
import { nextFrame, nextPaint, timeUntilPainted } from './painted';

/**
 * The differences between the lists; the rest is read from the page by the roles of rows and cells, which are the same.
 */
export interface ListUnderTest {
  show(orders: OrderRow[]): void;
  openFilter(): void;
  filterBy(text: string): void | Promise<void>;
  /** The selector of the scrolling element. */
  scroller: string;
  /** The selectors of the cells with the order's id and with the buyer. */
  idCell: string;
  nameCell: string;
  selectAllBox: string;
  /** How many pixels of the scroller the header covers. */
  headerPx: number;
  /** A list on a canvas has no row elements, so it reports its rows itself. */
  canvas?: CanvasReport;
  timeLoops?(orders: readonly OrderRow[], text: string): { list: number; bare: number };
}

export interface CanvasReport {
  idsInSight(): number[];
  rowCount(): number;
  toggleAll(isSelected: boolean): void;
  isAllSelected(): boolean;
}

const rowHeightPx = 36;

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

/** Exposes the page of a list to the benchmark. */
export const offerBench = (list: ListUnderTest): void => {
  const { timeLoops, canvas } = list;
  let orders: OrderRow[] = [];

  const scroller = () => find(list.scroller);
  const isShown = () =>
    canvas ? canvas.idsInSight().length > 0 : document.querySelector(`[role="row"] ${list.idCell}`) !== null;
  const blanks = () => (canvas ? 0 : blankPlaces(scroller(), list.headerPx, list.nameCell));
  /** Some lists lay out the cells of a row without a box for the row. */
  const boxOf = (row: Element) => {
    const box = row.getBoundingClientRect();
    return box.height > 0 ? box : (row.querySelector(list.idCell) ?? row).getBoundingClientRect();
  };

  /** The completely visible rows, from the top. */
  const rowsInSight = () => {
    const { top, bottom } = scroller().getBoundingClientRect();
    return [...document.querySelectorAll('[role="row"]')]
      .filter((row) => row.querySelector(list.idCell))
      .map((row) => ({ row, box: boxOf(row) }))
      .filter(({ box }) => box.top >= top + list.headerPx - 1 && box.bottom <= bottom)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ row }) => row);
  };
  const idsInSight = () =>
    canvas?.idsInSight() ?? rowsInSight().map((row) => Number(row.querySelector(list.idCell)?.textContent));
  const rowCount = () =>
    canvas?.rowCount() ?? Number(find('[role="grid"], [role="treegrid"]').getAttribute('aria-rowcount')) - 1;
  const toggleAll = (isSelected: boolean) => (canvas ? canvas.toggleAll(isSelected) : find(list.selectAllBox).click());

  const shows = ({ count, firstIds }: Expected) => {
    const ids = idsInSight();
    return rowCount() === count && firstIds.every((id, index) => ids[index] === id);
  };

  const page: BenchPage = {
    load: async () => {
      const response = await fetch('/orders.json');
      orders = await response.json();
      renderFrame(find('#root'));
    },
    doNothing: () =>
      timeUntilPainted(
        () => undefined,
        () => true,
      ),
    mount: () =>
      timeUntilPainted(
        () => list.show(orders),
        () => isShown() && blanks() === 0,
      ),
    openFilter: list.openFilter,
    filterBy: (text, expected) =>
      timeUntilPainted(
        () => void list.filterBy(text),
        () => shows(expected),
      ),
    toggleAll: (isSelected) =>
      timeUntilPainted(
        () => toggleAll(isSelected),
        () =>
          canvas
            ? canvas.isAllSelected() === isSelected
            : rowsInSight().every((row) => row.getAttribute('aria-selected') === String(isSelected)),
      ),
    sweep: async (steps, stepPx) => {
      const place = scroller();
      place.scrollTop = 0;
      for (let step = 0; step < steps; step++) {
        await nextFrame();
        place.scrollTop += stepPx;
      }
      await nextPaint();
    },
    sweepForBlanks: async (steps, stepPx, when) => {
      const place = scroller();
      place.scrollTop = 0;
      await nextPaint();
      await nextPaint();
      let blank = 0;
      for (let step = 0; step < steps; step++) {
        await nextFrame();
        if (when === 'drawn') blank += blanks();
        place.scrollTop += stepPx;
        if (when === 'moved') blank += blanks();
      }
      return blank;
    },
    idsAt: async (row) => {
      scroller().scrollTop = row * rowHeightPx;
      for (let frame = 0; frame < 10; frame++) await nextPaint();
      return idsInSight();
    },
    rowCount,
    scrollHeight: () => scroller().scrollHeight,
    listHeight: () => scroller().offsetHeight,
    ...(timeLoops && { timeLoops: (text) => timeLoops(orders, text) }),
  };
  window.bench = page;
};
