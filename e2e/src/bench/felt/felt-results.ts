import { compareRounds, median } from '../compare-rounds';
import { kilobytes, type Measurement, milliseconds } from '../report';
import type { SiteName } from './felt-sites';
import { type FeltRound, type Speed, valueAt } from './measure-round';
import { screens } from './measure-screens';
import type { ListVisit } from './visit-list';

const speeds = ['1x', '4x'] as const;
const occasions = ['cold', 'repeated'] as const;
type Occasion = (typeof occasions)[number];

const visitOf = ({ lists }: FeltRound, site: SiteName, speed: Speed, occasion: Occasion) =>
  valueAt(lists, site)[speed][occasion];

/** Compares a value of visits to the lists of two sites, at one speed. */
const compareVisits = (
  rounds: FeltRound[],
  { what, ours, against, field }: { what: string; ours: SiteName; against: SiteName; field: keyof ListVisit },
  goals: Partial<Record<Occasion, Partial<Record<Speed, number>>>>,
): Measurement[] =>
  speeds.flatMap((speed) =>
    occasions
      .filter((occasion) => goals[occasion])
      .map((occasion) => {
        const pairs = rounds.map((round) => ({
          ours: visitOf(round, ours, speed, occasion)[field],
          against: visitOf(round, against, speed, occasion)[field],
        }));
        return compareRounds(`${what}, ${occasion}, ${speed}`, pairs, milliseconds, goals[occasion]?.[speed]);
      }),
  );

/** A value without anything to compare with. */
const alone = (
  what: string,
  values: number[],
  show: (value: number) => string,
  most: number | undefined,
): Measurement => {
  const value = median(values);
  const goal = most === undefined ? null : `≤ ${show(most)}`;
  return { what, ours: show(value), against: '–', ratio: null, goal, isMet: most === undefined || value <= most };
};

/** 100 000 orders against the same page with 60. */
export const againstFew = (rounds: FeltRound[]): Measurement[] =>
  compareVisits(
    rounds,
    { what: 'first rows', ours: 'many', against: 'few', field: 'firstRowsMs' },
    { cold: { '1x': 1.25, '4x': 1.25 }, repeated: { '1x': 1.25, '4x': 1.25 } },
  );

/** Against the other commit. */
export const againstBefore = (rounds: FeltRound[]): Measurement[] => {
  const sides = { ours: 'many', against: 'many before' } as const;
  return [
    ...compareVisits(
      rounds,
      { what: 'first rows', ...sides, field: 'firstRowsMs' },
      { cold: { '1x': 0.45, '4x': 0.6 }, repeated: {} },
    ),
    ...compareVisits(
      rounds,
      { what: 'the whole list usable', ...sides, field: 'wholeListMs' },
      { cold: { '1x': 1, '4x': 1 }, repeated: { '1x': 1.2, '4x': 1.2 } },
    ),
    ...compareVisits(
      rounds,
      { what: 'from the first byte to the request', ...sides, field: 'askedMs' },
      { cold: { '1x': 0.6, '4x': 0.6 }, repeated: { '1x': 0.6, '4x': 0.6 } },
    ),
    ...Object.keys(screens).map((name) => {
      const pairs = rounds.map(({ blocking }) => {
        const times = valueAt(blocking, name);
        return { ours: valueAt(times, 'few'), against: valueAt(times, 'few before') };
      });
      return compareRounds(`blocking time at 4x: ${name}`, pairs, milliseconds, 0.5);
    }),
  ];
};

/** Fifty sections against those that there are. */
export const againstFourSections = (rounds: FeltRound[]): Measurement[] => [
  alone(
    'the page with 50 sections',
    rounds.map((round) => visitOf(round, 'fifty', '1x', 'cold').pageBytes),
    kilobytes,
    12_000,
  ),
  ...compareVisits(
    rounds,
    { what: 'first rows', ours: 'fifty', against: 'few', field: 'firstRowsMs' },
    { cold: { '1x': 1.05, '4x': 1.05 } },
  ),
];

const longestTask = (rounds: FeltRound[], speed: Speed) =>
  rounds.map((round) =>
    Math.max(...occasions.map((occasion) => visitOf(round, 'many', speed, occasion).longestTaskMs)),
  );

const paintLines = (rounds: FeltRound[], state: 'loading' | 'after', when: string): Measurement[] =>
  (['filter', 'letter', 'menu', 'card', 'back'] as const).map((name) => {
    const values = rounds.map(({ paints }) => paints[state][name]).filter((value) => value !== undefined);
    const what = `input to next paint at 4x, ${when}: ${name}`;
    if (values.length > 0) return alone(what, values, milliseconds, 200);
    return { what, ours: 'no such input', against: '–', ratio: null, goal: null, isMet: true };
  });

/** What has a goal of its own, with 100 000 orders. */
export const ownResults = (rounds: FeltRound[]): Measurement[] => {
  const time = (what: string, read: (round: FeltRound) => number, most?: number) =>
    alone(what, rounds.map(read), milliseconds, most);
  return [
    alone('longest task of loading, 1x', longestTask(rounds, '1x'), milliseconds, 50),
    alone('longest task of loading, 4x', longestTask(rounds, '4x'), milliseconds, 120),
    ...paintLines(rounds, 'loading', 'while loading'),
    ...paintLines(rounds, 'after', 'afterwards'),
    time('from the click to the first card, local', ({ cards }) => cards.firstCardMs),
    time('from the click to the card, local', ({ cards }) => cards.cardMs, 100),
    time('from the click back to the list, local', ({ cards }) => cards.backMs, 100),
    time('search: last key to rows, 1 000 orders', ({ search }) => search.some, 120),
    time('search: last key to rows, 100 000 orders', ({ search }) => search.many, 200),
  ];
};

/** What only a comparison has a goal for. */
export const blockingAlone = (rounds: FeltRound[]): Measurement[] =>
  Object.keys(screens).map((name) =>
    alone(
      `blocking time at 4x: ${name}`,
      rounds.map(({ blocking }) => valueAt(valueAt(blocking, name), 'few')),
      milliseconds,
      undefined,
    ),
  );
