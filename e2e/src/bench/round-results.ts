import { compareRounds } from './compare-rounds';
import type { ListMeasurements } from './measure-list';
import { type Measurement, megabytes, milliseconds } from './report';

/** The lists that ours is compared with. */
export type Rival = 'ag-grid' | 'react-data-grid' | 'react-data-grid-plain' | 'glide';

/** One round: all lists, the heap of a page with the data alone, and our loops in the page. */
export interface Round {
  ours: ListMeasurements;
  against: Record<Rival, ListMeasurements>;
  heapOfData: number;
  loops: { list: number; bare: number };
  /** While typing and while scrolling in our list, milliseconds each. */
  longTasks: number[];
}

/** The maximum ratio of our value to the other's. */
type Goals = Partial<Record<keyof ListMeasurements, number>>;

export const agGridGoals: Goals = {
  mountCpu: 0.28,
  keyCpu: 0.15,
  wheelCpu: 0.4,
  sweepCpu: 0.4,
  selectAllCpu: 0.12,
  heapMounted: 0.07,
  heapUsed: 0.22,
};

/** Our list is ahead on each line. */
export const reactDataGridGoals: Goals = {
  mountCpu: 1,
  keyCpu: 1,
  wheelCpu: 1,
  sweepCpu: 1,
  selectAllCpu: 1,
  heapMounted: 1,
  heapUsed: 1,
};

const none = 'none';

/** Compares our list with another one. */
export const roundResults = (rounds: Round[], rival: Rival, goals: Goals): Measurement[] => {
  const pick = (read: (measurements: ListMeasurements, round: Round) => number) =>
    rounds.map((round) => ({ ours: read(round.ours, round), against: read(round.against[rival], round) }));
  const time = (what: string, name: keyof ListMeasurements) =>
    compareRounds(
      what,
      pick((measurements) => measurements[name]),
      milliseconds,
      goals[name],
    );
  const heap = (what: string, name: 'heapMounted' | 'heapUsed') =>
    compareRounds(
      what,
      pick((measurements, { heapOfData }) => measurements[name] - heapOfData),
      megabytes,
      goals[name],
    );
  const blanks = (what: string, name: 'wheelBlanks' | 'sweepBlanks'): Measurement => {
    const most = Math.max(...rounds.map(({ ours }) => ours[name]));
    return {
      what,
      ours: most === 0 ? none : String(most),
      // A canvas has no positions to check.
      against: rival === 'glide' ? '–' : String(Math.max(...rounds.map(({ against }) => against[rival][name]))),
      ratio: null,
      goal: none,
      isMet: most === 0,
    };
  };
  return [
    time('mount, processor', 'mountCpu'),
    time('mount, until painted', 'mount'),
    time('filter: one more letter, processor', 'keyCpu'),
    time('filter: one more letter, until painted', 'key'),
    time('wheel for 180 frames, processor', 'wheelCpu'),
    time('whole list in 180 frames, processor', 'sweepCpu'),
    blanks('wheel: blank places', 'wheelBlanks'),
    blanks('whole list: blank places', 'sweepBlanks'),
    time('select all, processor', 'selectAllCpu'),
    time('select all, until painted', 'selectAll'),
    heap('heap above the data, shown', 'heapMounted'),
    heap('heap above the data, after all this', 'heapUsed'),
  ];
};

/** The values that are measured for our list only. */
export const ownResults = (rounds: Round[]): Measurement[] => {
  const longTasks = rounds.flatMap((round) => round.longTasks);
  return [
    compareRounds(
      'filter: its loop against a bare loop',
      rounds.map(({ loops }) => ({ ours: loops.list, against: loops.bare })),
      milliseconds,
      1.3,
    ),
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
