import { expect, test } from '@jest/globals';
import {
  applyCommand,
  boxToReduce,
  chooseBox,
  countedByItem,
  countedPieces,
  type PackedItem,
  type PackingCommand,
  type PackingState,
  packingProgress,
  surplusPieces,
  unsolvedScans,
  wantedPieces,
} from './packing';

/** The shirt 10 has the sizes 101 and 102, the trousers 20 the size 201. */
const shirtM = { modification_id: 101, product_id: 10 };
const shirtL = { modification_id: 102, product_id: 10 };
const trousers = { modification_id: 201, product_id: 20 };
const coat = { modification_id: 301, product_id: 30 };

/** Two shirts M, of which one is shipped already, four more of them in another item, and trousers. */
const items: PackedItem[] = [
  { id: 1, ...shirtM, amount: 2, shipped: 1 },
  { id: 2, ...trousers, amount: 1, shipped: 0 },
  { id: 3, ...shirtM, amount: 4, shipped: 0 },
];

type Size = typeof shirtM;
const scan = (key: string, size: Size | null, pieces = 1): PackingCommand => ({
  key,
  kind: 'scan',
  code: `code of ${key}`,
  size,
  pieces,
});
const plus = (key: string, size: Size): PackingCommand => ({ key, kind: 'plus', size, pieces: 1 });
const minus = (key: string, size: Size): PackingCommand => ({ key, kind: 'minus', size, pieces: 1 });
const back = (key: string, of: string): PackingCommand => ({ key, kind: 'take_back', scan: of });
const notOurs = (key: string, of: string): PackingCommand => ({ key, kind: 'solve', scan: of, as: 'not_ours' });
const bind = (key: string, of: string, size: Size, pieces = 1): PackingCommand => ({
  key,
  kind: 'solve',
  scan: of,
  as: 'bound',
  size,
  pieces,
});

const run = (commands: readonly PackingCommand[], given: readonly PackedItem[] = items) => {
  let state: PackingState = { items: given, scans: [] };
  const outcomes: string[] = [];
  for (const command of commands) {
    const applied = applyCommand(state, command);
    state = applied.state;
    outcomes.push(applied.refusal ?? applied.scan.wrong ?? applied.scan.result ?? 'done');
  }
  return { state, outcomes };
};

test.each<[string, PackingCommand[], string[], Record<number, number>]>([
  ['the right size counts', [scan('a', shirtM)], ['right'], { 101: 1 }],
  ['another size of an ordered product is the wrong size', [scan('a', shirtL)], ['size'], {}],
  ['a product that is not ordered is wrong', [scan('a', coat)], ['product'], {}],
  ['a code without a size is unknown', [scan('a', null)], ['unknown'], {}],
  ['one too many is not counted', [scan('a', trousers), scan('b', trousers)], ['right', 'again'], { 201: 1 }],
  ['a shipped piece is not wanted again', [scan('a', shirtM, 5), scan('b', shirtM)], ['right', 'again'], { 101: 5 }],
  ['a pack counts all of its pieces', [scan('a', shirtM, 3)], ['right'], { 101: 3 }],
  [
    'a pack that does not fit counts none',
    [scan('a', shirtM, 3), scan('b', shirtM, 3)],
    ['right', 'again'],
    { 101: 3 },
  ],
  ['a plus counts like a scan', [plus('a', trousers), plus('b', trousers)], ['right', 'again'], { 201: 1 }],
  ['a minus takes a piece out', [scan('a', shirtM, 3), minus('b', shirtM)], ['right', 'done'], { 101: 2 }],
  ['nothing is taken out of an empty box', [minus('a', shirtM)], ['nothing_counted'], {}],
  ['a scan is taken back with all of its pieces', [scan('a', shirtM, 3), back('b', 'a')], ['right', 'right'], {}],
  [
    'a scan is taken back once',
    [scan('a', shirtM), back('b', 'a'), back('c', 'a')],
    ['right', 'right', 'already_taken_back'],
    {},
  ],
  ['a wrong scan has nothing to take back', [scan('a', coat), back('b', 'a')], ['product', 'not_counted'], {}],
  [
    'pieces that are out already are not taken back again',
    [scan('a', trousers), minus('b', trousers), back('c', 'a')],
    ['right', 'done', 'nothing_counted'],
    {},
  ],
  [
    'a minus is taken back while the order needs the piece',
    [
      scan('a', trousers),
      minus('b', trousers),
      back('c', 'b'),
      minus('d', trousers),
      scan('e', trousers),
      back('f', 'd'),
    ],
    ['right', 'done', 'done', 'done', 'right', 'too_many'],
    { 201: 1 },
  ],
  ['an unknown key is refused', [back('a', 'b')], ['no_such_scan'], {}],
  ['a code that is bound counts then', [scan('a', null), bind('b', 'a', shirtM, 2)], ['unknown', 'right'], { 101: 2 }],
  ['a code can be bound to a wrong size', [scan('a', null), bind('b', 'a', shirtL)], ['unknown', 'size'], {}],
  [
    'a code whose piece was counted by hand is bound without counting',
    [scan('a', null), plus('b', trousers), bind('c', 'a', trousers, 0)],
    ['unknown', 'right', 'right'],
    { 201: 1 },
  ],
  [
    'a code is solved once',
    [scan('a', null), notOurs('b', 'a'), bind('c', 'a', shirtM)],
    ['unknown', 'unknown', 'already_solved'],
    {},
  ],
  ['only an unknown code is solved', [scan('a', shirtM), notOurs('b', 'a')], ['right', 'not_unknown'], { 101: 1 }],
])('%s', (_, commands, outcomes, counted) => {
  const done = run(commands);
  expect(done.outcomes).toEqual(outcomes);
  expect(Object.fromEntries([...countedPieces(done.state)].filter(([, pieces]) => pieces !== 0))).toEqual(counted);
});

test('wrong, repeated and unknown scans stay in the list, with the unknown ones to solve', () => {
  const { state } = run([scan('a', coat), scan('b', null), scan('c', null), notOurs('d', 'b')]);
  expect(state.scans.map(({ result }) => result)).toEqual(['wrong', 'unknown', 'unknown']);
  expect(unsolvedScans(state).map(({ key }) => key)).toEqual(['c']);
});

test('items of the same size are filled one after the other', () => {
  const { state } = run([scan('a', shirtM, 3)]);
  expect([...countedByItem(state)]).toEqual([
    [1, 1],
    [2, 0],
    [3, 2],
  ]);
  expect(packingProgress(state)).toEqual({ wanted: 6, counted: 3 });
});

test('what leaves the order after it was counted is a surplus', () => {
  const { state } = run([scan('a', shirtM, 5), scan('b', trousers)]);
  const changed = { ...state, items: [{ id: 3, ...shirtM, amount: 2, shipped: 0 }] };
  expect([...surplusPieces(changed)]).toEqual([
    [101, 3],
    [201, 1],
  ]);
  expect(surplusPieces(state).size).toBe(0);
});

test('a scan of a walk is for the first box that needs all of its pieces, a minus for the last one that has them', () => {
  const boxOf = (box: number, amount: number, commands: PackingCommand[] = []) => ({
    box,
    state: run(commands, [{ id: box, ...shirtM, amount, shipped: 0 }]).state,
  });
  const boxes = [boxOf(3, 4, [scan('a', shirtM)]), boxOf(1, 1, [scan('b', shirtM)]), boxOf(2, 2)];
  expect(chooseBox(boxes, shirtM, 1).box?.box).toBe(2);
  expect(chooseBox(boxes, shirtM, 3).box?.box).toBe(3);
  expect(boxToReduce(boxes, shirtM, 1)?.box).toBe(3);
  expect(boxToReduce(boxes, shirtM, 2)).toBeUndefined();
  expect([
    chooseBox(boxes, shirtM, 4),
    chooseBox(boxes, shirtL, 1),
    chooseBox(boxes, coat, 1),
    chooseBox(boxes, null, 1),
  ]).toEqual([
    { box: null, result: 'again', wrong: null },
    { box: null, result: 'wrong', wrong: 'size' },
    { box: null, result: 'wrong', wrong: 'product' },
    { box: null, result: 'unknown', wrong: null },
  ]);
});

/** The same for the same seed. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const sizes = [shirtM, shirtL, trousers, coat];

const anyCommand = (key: string, state: PackingState, below: (limit: number) => number): PackingCommand => {
  const size = sizes[below(sizes.length)] ?? shirtM;
  const other = state.scans[below(state.scans.length)]?.key ?? 'none';
  const commands = [
    scan(key, size, 1 + below(3)),
    scan(key, below(3) === 0 ? null : size),
    plus(key, size),
    minus(key, size),
    back(key, other),
    notOurs(key, other),
    bind(key, other, size, below(3)),
  ];
  return commands[below(commands.length)] ?? plus(key, size);
};

test('whatever is scanned, the box never holds less than nothing nor more than the order needs, and only right scans fill it', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const below = seeded(seed);
    let state: PackingState = { items, scans: [] };
    for (let number = 0; number < 60; number++) {
      const before = state;
      const applied = applyCommand(before, anyCommand(`${number}`, before, below));
      state = applied.state;
      if (applied.refusal !== null) {
        expect(state).toBe(before);
      }
      const wanted = wantedPieces(state);
      for (const [size, pieces] of countedPieces(state)) {
        expect(pieces).toBeGreaterThanOrEqual(0);
        expect(pieces).toBeLessThanOrEqual(wanted.get(size) ?? 0);
      }
      expect(surplusPieces(state).size).toBe(0);
      expect(
        state.scans.every(({ counted, result, kind }) => counted <= 0 || result === 'right' || kind === 'minus'),
      ).toBe(true);
      const byItem = [...countedByItem(state).values()].reduce((one, more) => one + more, 0);
      expect(byItem).toBe([...countedPieces(state).values()].reduce((one, more) => one + more, 0));
    }
    expect(state.scans.length).toBeGreaterThan(0);
  }
});

test('a piece of a marked size is counted by its own mark, once; by hand it is counted without one', () => {
  const marked = items.map((item) => ({ ...item, is_marked: item.id !== 2 }));
  const scanMark = (key: string, mark: string, size: Size | null = shirtM): PackingCommand => ({
    key,
    kind: 'scan',
    code: 'gtin',
    size,
    pieces: 1,
    mark,
  });
  const { state, outcomes } = run(
    [
      scan('plain', shirtM),
      scan('trousers', trousers),
      scanMark('one', 'A'),
      scanMark('one again', 'A'),
      { ...scanMark('two', 'B'), trouble: { wrong: 'mark_shipped', order: 1031 } } as PackingCommand,
      scanMark('wrong', 'C', shirtL),
      plus('by hand', shirtM),
      minus('less', shirtM),
      minus('less than marks', shirtM),
      back('take', 'by hand'),
      back('take one', 'one'),
      scanMark('one, third', 'A'),
      scanMark('unknown', 'D', null),
      bind('bound', 'unknown', shirtM),
    ],
    marked,
  );
  expect(outcomes).toEqual([
    'no_mark',
    'right',
    'right',
    'again',
    'mark_shipped',
    'size',
    'right',
    'done',
    'marked',
    'marked',
    'right',
    'right',
    'unknown',
    'right',
  ]);
  const inBox = state.scans.filter(({ counted }) => counted > 0);
  expect(inBox.map(({ mark }) => mark)).toEqual([null, null, 'A', 'D']);
  expect(state.scans.find(({ key }) => key === 'two')).toMatchObject({ wrong_order: 1031, counted: 0 });
});

test('a walk counts the same mark once in all of its boxes, and asks for the mark of a marked piece', () => {
  const empty = { items: [{ id: 1, ...shirtM, amount: 1, shipped: 0, is_marked: true }], scans: [] };
  const { state: full } = applyCommand(empty, {
    key: 'one',
    kind: 'scan',
    code: '1',
    size: shirtM,
    pieces: 1,
    mark: 'A',
  });
  const boxes = [
    { box: 1, state: full },
    { box: 2, state: empty },
  ];
  expect(chooseBox(boxes, shirtM, 1, 'A').result).toBe('again');
  expect(chooseBox(boxes, shirtM, 1, 'B').box?.box).toBe(2);
  expect(chooseBox(boxes, shirtM, 1, null)).toMatchObject({ result: 'wrong', wrong: 'no_mark' });
});
