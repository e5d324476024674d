import type { ListFigures } from './measure-list';
import { type Figure, megabytes, milliseconds } from './report';

/** One round: both lists, the heap of a page with the data alone, and our loops in the page. */
export interface Round {
  ours: ListFigures;
  agGrid: ListFigures;
  heapOfData: number;
  loops: { list: number; bare: number };
  /** While typing and while scrolling in our list, milliseconds each. */
  longTasks: number[];
}

/** The middle of some figures: what disturbs a few of them does not move it. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 0 ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper;
};

const none = 'none';

/** Medians over the rounds and, as ratios, the medians of each round's own ratio: what disturbs a round disturbs both. */
export const roundFigures = (rounds: Round[]): Figure[] => {
  const compare = (
    what: string,
    pick: (round: Round) => { ours: number; against: number },
    show: (value: number) => string,
    goal: number | null,
  ): Figure => {
    const picked = rounds.map(pick);
    const ratio = median(picked.map(({ ours, against }) => ours / against));
    return {
      what,
      ours: show(median(picked.map(({ ours }) => ours))),
      against: show(median(picked.map(({ against }) => against))),
      ratio,
      goal: goal === null ? null : `≤ ${goal.toFixed(2)}`,
      isMet: goal === null || ratio <= goal,
    };
  };
  const time = (what: string, name: keyof ListFigures, goal: number | null) =>
    compare(what, ({ ours, agGrid }) => ({ ours: ours[name], against: agGrid[name] }), milliseconds, goal);
  const heap = (what: string, name: 'heapMounted' | 'heapUsed', goal: number | null) =>
    compare(
      what,
      ({ ours, agGrid, heapOfData }) => ({ ours: ours[name] - heapOfData, against: agGrid[name] - heapOfData }),
      megabytes,
      goal,
    );
  const blanks = (what: string, name: 'wheelBlanks' | 'sweepBlanks'): Figure => {
    const most = Math.max(...rounds.map(({ ours }) => ours[name]));
    return {
      what,
      ours: most === 0 ? none : String(most),
      against: String(Math.max(...rounds.map(({ agGrid }) => agGrid[name]))),
      ratio: null,
      goal: none,
      isMet: most === 0,
    };
  };
  const longTasks = rounds.flatMap((round) => round.longTasks);
  return [
    time('mount, processor', 'mountCpu', 0.1),
    time('mount, until painted', 'mount', 0.1),
    time('filter: one more letter, processor', 'keyCpu', 0.1),
    time('filter: one more letter, until painted', 'key', null),
    compare(
      'filter: its loop against a bare loop',
      ({ loops }) => ({ ours: loops.list, against: loops.bare }),
      milliseconds,
      1.3,
    ),
    time('wheel for 180 frames, processor', 'wheelCpu', 0.4),
    time('whole list in 180 frames, processor', 'sweepCpu', 0.4),
    blanks('wheel: blank places', 'wheelBlanks'),
    blanks('whole list: blank places', 'sweepBlanks'),
    time('select all, processor', 'selectAllCpu', 0.05),
    time('select all, until painted', 'selectAll', null),
    heap('heap above the data, shown', 'heapMounted', 0.3),
    heap('heap above the data, after all this', 'heapUsed', 0.3),
    {
      what: 'long tasks, typing and scrolling',
      ours: longTasks.length === 0 ? none : `${longTasks.length}, to ${milliseconds(Math.max(...longTasks))}`,
      against: '–',
      ratio: null,
      goal: none,
      isMet: longTasks.length === 0,
    },
  ];
};
