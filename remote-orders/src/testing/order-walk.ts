import {
  applyCommand,
  boxToReduce,
  chooseBox,
  countedByItem,
  type PackingState,
  packingProgress,
  type ScannedSize,
} from '@shared/contract/vocabulary/packing';
import type { PickCommandSent } from '@shared/contract/wire/packing';
import type {
  Walk,
  WalkAnswer,
  WalkCommands,
  WalkLine,
  WalkOrder,
  WalkPick,
  WholeWalk,
} from '@shared/contract/wire/walk';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen } from '@testing-library/react';
import section from '../section';
import { storePacking } from './order-packing';

const path = '/api/walks/4/';
export const picks = ['POST', `${path}picks/`] as const;
export const walker = ['POST', `${path}walker/`] as const;

const me = 'anna';
const startedAt = '2026-11-24T11:05:00.000Z';

interface Box {
  box: number;
  order_id: number;
  name: string;
  isSetAside: boolean;
  state: PackingState;
}

interface Shelf extends ScannedSize {
  name: string;
  size: string;
  place: string | null;
  on_hand: number;
}

const shelves: readonly Shelf[] = [
  { modification_id: 80, product_id: 8, name: 'Джинсы «Графит»', size: '28', place: 'A-07-1', on_hand: 9 },
  { modification_id: 71, product_id: 7, name: 'Рубашка «Штиль»', size: 'L', place: 'A-09-2', on_hand: 9 },
  { modification_id: 72, product_id: 7, name: 'Рубашка «Штиль»', size: 'M', place: 'B-02-3', on_hand: 0 },
];

/** What the back end has; it decides by the same rules. */
const stored: { walk: Walk; boxes: Box[]; picks: WalkPick[]; answers: Map<string, WalkAnswer> } = {
  walk: {
    id: 4,
    form: 'walk',
    status: 'open',
    opened: { at: startedAt, user: me },
    walker: { at: startedAt, user: me },
    ended: null,
    orders: 3,
    wanted: 0,
    counted: 0,
    revision: 1,
  },
  boxes: [],
  picks: [],
  answers: new Map(),
};

const sizeOf = (id: number | null): Shelf | undefined => shelves.find((shelf) => shelf.modification_id === id);

/** What the boxes need of a size: those that get picks. */
const needsOf = (size: number) =>
  stored.boxes
    .filter(({ isSetAside }) => !isSetAside)
    .flatMap(({ order_id, box, state }) => {
      const wanted = state.items.find(({ modification_id }) => modification_id === size)?.amount ?? 0;
      return wanted > 0 ? [{ order_id, box, wanted, counted: countedByItem(state).get(size) ?? 0 }] : [];
    });

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

const shortOf = ({ box, state, isSetAside }: Box): number =>
  isSetAside
    ? 0
    : sum(
        state.items.map(({ modification_id: id, amount }) => {
          const until = sum(needsOf(id).flatMap((need) => (need.box <= box ? [need.wanted] : [])));
          return Math.min(amount, Math.max(0, until - (sizeOf(id)?.on_hand ?? 0)));
        }),
      );

const whole = (): WholeWalk => ({
  walk: stored.walk,
  orders: stored.boxes.map(
    (box): WalkOrder => ({
      order_id: box.order_id,
      full_name: box.name,
      box: box.box,
      packing_id: box.box,
      status: 'open',
      waits: null,
      is_set_aside: box.isSetAside,
      ...packingProgress(box.state),
      short: shortOf(box),
    }),
  ),
  lines: shelves.flatMap((shelf): WalkLine[] => {
    const orders = needsOf(shelf.modification_id);
    const wanted = sum(orders.map((need) => need.wanted));
    const counted = sum(orders.map((need) => need.counted));
    return orders.length === 0
      ? []
      : [{ ...shelf, wanted, counted, short: Math.max(0, wanted - shelf.on_hand), orders }];
  }),
  picks: stored.picks,
});

/** Somebody does this on the walk. Returns the answer. */
export const picksFor = (sent: PickCommandSent, user = me): WalkAnswer => {
  const known = stored.answers.get(sent.key);
  if (known) return known;
  const decide = () => {
    if (sent.kind === 'take_back')
      return stored.boxes.find(({ state }) => state.scans.some(({ key }) => key === sent.scan));
    const size = sizeOf(sent.modification_id) ?? null;
    const open = stored.boxes.filter(({ isSetAside }) => !isSetAside);
    const offered = sent.order_id === undefined ? open : open.filter(({ order_id }) => order_id === sent.order_id);
    if (sent.kind === 'minus' && size) return boxToReduce(offered, size, sent.pieces);
    return chooseBox(offered, size, sent.pieces);
  };
  const found = decide();
  const box = found && 'state' in found ? found : (found?.box ?? undefined);
  const result = box ? 'right' : found && 'result' in found ? found.result : null;
  if (box) {
    const size = sent.kind === 'take_back' ? null : (sizeOf(sent.modification_id) ?? null);
    const none = { modification_id: 0, product_id: 0 };
    const command =
      sent.kind === 'take_back' ? sent : sent.kind === 'scan' ? { ...sent, size } : { ...sent, size: size ?? none };
    box.state = applyCommand(box.state, command).state;
  }
  if (sent.kind !== 'take_back') {
    const size = sizeOf(sent.modification_id);
    stored.picks.push({
      number: stored.picks.length + 1,
      key: sent.key,
      kind: sent.kind,
      at: sent.at ?? startedAt,
      user,
      code: sent.kind === 'scan' ? sent.code : null,
      modification_id: sent.modification_id,
      name: size?.name ?? null,
      size: size?.size ?? null,
      order_id: box?.order_id ?? null,
      result: sent.kind === 'minus' ? null : result,
      wrong: found && 'wrong' in found ? found.wrong : null,
      counted: 0,
      is_taken_back: false,
    });
  }
  const now = new Map(stored.boxes.flatMap(({ state }) => state.scans.map((scan) => [scan.key, scan])));
  stored.picks = stored.picks.map((pick) => {
    const { counted = 0, is_taken_back = false } = now.get(pick.key) ?? {};
    return { ...pick, counted, is_taken_back };
  });
  stored.walk = { ...stored.walk, revision: stored.walk.revision + 1 };
  const isOtherwise = 'seen' in sent && sent.seen === 'right' && !box;
  const answer: WalkAnswer = {
    key: sent.key,
    is_accepted: !isOtherwise,
    result,
    wrong: null,
    reason: isOtherwise ? 'shown_otherwise' : null,
    detail: isOtherwise ? 'Эта вещь уже засчитана другим' : null,
    order_id: box?.order_id ?? null,
    box: box?.box ?? null,
  };
  stored.answers.set(sent.key, answer);
  return answer;
};

const item = (modification_id: number, product_id: number, amount: number) => ({
  id: modification_id,
  modification_id,
  product_id,
  amount,
  shipped: 0,
});

const box = (place: number, order_id: number, name: string, items: PackingState['items']): Box => ({
  box: place,
  order_id,
  name,
  isSetAside: false,
  state: { items, scans: [] },
});

/**
 * A walk of three orders: jeans at A-07-1 for all of them (1, 2 and 1), a shirt L for 41, and a shirt M for 42 that is not
 * on hand. Anna is signed in and walks.
 */
export const storeWalk = (fields: Partial<Walk> = {}): void => {
  storePacking();
  stored.boxes = [
    box(1, 41, 'Анна Соколова', [item(80, 8, 1), item(71, 7, 1)]),
    box(2, 42, 'Мария Ким', [item(80, 8, 2), item(72, 7, 1)]),
    box(3, 43, 'Павел Новосёлов', [item(80, 8, 1)]),
  ];
  stored.picks = [];
  stored.answers = new Map();
  stored.walk = {
    ...stored.walk,
    form: 'walk',
    status: 'open',
    walker: { at: startedAt, user: me },
    revision: 1,
    ...fields,
  };
  server.on('GET', '/api/walks/', [{ ...stored.walk, wanted: 6, counted: 2 }]);
  server.handle('POST', '/api/walks/', () => ({ status: 201, body: whole() }));
  server.handle('GET', path, () => ({ status: 200, body: whole() }));
  server.handle(...picks, ({ body }) => {
    const { commands } = body as WalkCommands;
    const answers = commands.map((sent) => picksFor(sent));
    return { status: 200, body: { ...whole(), answers } };
  });
  server.handle('POST', `${path}set-aside/`, ({ body }) => {
    const { order_id: id, is_set_aside: isSetAside } = body as { order_id: number; is_set_aside: boolean };
    stored.boxes = stored.boxes.map((each) => (each.order_id === id ? { ...each, isSetAside } : each));
    stored.walk = { ...stored.walk, revision: stored.walk.revision + 1 };
    return { status: 200, body: whole() };
  });
  server.handle(...walker, ({ body }) => {
    const { to } = body as { to: string };
    const user = to === 'me' ? { at: startedAt, user: me } : null;
    stored.walk = { ...stored.walk, walker: user, revision: stored.walk.revision + 1 };
    return { status: 200, body: whole() };
  });
};

export const showWalk = async () => {
  const shown = renderSection(section, '/warehouse/orders', '/walks/4');
  await screen.findByRole('region', { name: 'Ряд A' });
  return shown;
};

/** The stop of a size by its name. */
export const stopOf = (name: string) => screen.getByRole('listitem', { name: new RegExp(`^${name}`) });

/** The stream of changes reports a change of the walk. */
export const refetchWalk = () => act(() => queryClient.invalidateQueries({ queryKey: ['orders:walks', 4] }));
