import {
  applyCommand,
  type PackingCommand,
  type PackingState,
  packingProgress,
} from '@shared/contract/vocabulary/packing';
import type {
  PackingAnswer,
  PackingCommands,
  PackingItem,
  PackingScan,
  WholePacking,
} from '@shared/contract/wire/packing';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { session } from '@shared/kit/runtime/session/session';
import { aProduct } from '@shared/kit/testing/a-product';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import '@shared/kit/testing/command-storage';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, within } from '@testing-library/react';
import section from '../section';

const path = '/api/packings/9/';
export const scans = ['POST', `${path}scans/`] as const;

/** Barcodes of the products: the shirt has two sizes, and a pack of two M; the coat is in no order. */
export const codes = {
  M: '4600000000012',
  packOfM: '4600000000029',
  L: '4600000000036',
  jeans: '4600000000043',
  coat: '4600000000050',
};

/** The number of the shirt M in marks, and one of its marks. */
const gtinOfM = '4600000000015';
export const markOfM = (serial: string): string => `010${gtinOfM}21${serial}`;

/** Only the back end knows that it went with another order. */
export const shippedMark = markOfM('shipped');

const item = (id: number, fields: Partial<PackingItem>): PackingItem => ({
  id,
  modification_id: 72,
  product_id: 7,
  name: 'Рубашка «Штиль»',
  size: 'M',
  place: 'A-03-2',
  amount: 2,
  shipped: 0,
  on_hand: 5,
  packed: null,
  ...fields,
});

const me = 'anna';
const startedAt = '2026-11-24T11:26:00.000Z';

/** What the back end has; a test may replace its parts. It decides by the same rules. */
export const stored: WholePacking & { answered: Map<string, PackingAnswer> } = {
  packing: {
    id: 9,
    order_id: 41,
    full_name: 'Анна Соколова',
    status: 'open',
    waits: null,
    opened: { at: startedAt, user: me },
    packer: { at: startedAt, user: me },
    taken_over: null,
    ended: null,
    wanted: 3,
    counted: 0,
    unsolved: 0,
    revision: 1,
  },
  items: [],
  scans: [],
  answered: new Map(),
};

const stateNow = (): PackingState => ({ items: stored.items, scans: stored.scans });

const sizes = new Map([
  [71, { product_id: 7, name: 'Рубашка «Штиль»', size: 'L' }],
  [72, { product_id: 7, name: 'Рубашка «Штиль»', size: 'M' }],
  [80, { product_id: 8, name: 'Джинсы «Графит»', size: '28' }],
  [90, { product_id: 9, name: 'Пальто «Верба»', size: 'S' }],
]);

type Sent = PackingCommands['commands'][number];

const commandOf = (sent: Sent): PackingCommand => {
  const size = (id: number | null | undefined) => {
    const known = sizes.get(id ?? 0);
    return known ? { modification_id: id ?? 0, product_id: known.product_id } : null;
  };
  const must = (id: number | null | undefined) => size(id) ?? { modification_id: 0, product_id: 0 };
  if (sent.kind === 'take_back') return sent;
  if (sent.kind === 'scan') {
    const trouble = sent.mark === shippedMark ? ({ wrong: 'mark_shipped', order: 1031 } as const) : undefined;
    return { ...sent, size: size(sent.modification_id), trouble };
  }
  if (sent.kind !== 'solve') return { ...sent, size: must(sent.modification_id) };
  const { key, kind, scan, as, modification_id, pieces = 1 } = sent;
  return as === 'not_ours' ? { key, kind, scan, as } : { key, kind, scan, as, size: must(modification_id), pieces };
};

/** Somebody does this at the box. Returns the answer. */
export const does = (sent: Sent, user = me): PackingAnswer => {
  const known = stored.answered.get(sent.key);
  if (known) return known;
  const applied = applyCommand(stateNow(), commandOf(sent));
  const { scan, state } = applied;
  const revision = stored.packing.revision + 1;
  const before = new Map(stored.scans.map((each) => [each.key, each]));
  stored.scans = state.scans.map((each, place): PackingScan => {
    const size = sizes.get(each.modification_id ?? 0);
    const at = before.get(each.key)?.at ?? sent.at ?? startedAt;
    return {
      ...each,
      number: place + 1,
      at,
      user: before.get(each.key)?.user ?? user,
      name: size?.name ?? null,
      size: size?.size ?? null,
    };
  });
  stored.packing = { ...stored.packing, revision };
  const isOtherwise = 'seen' in sent && sent.seen === 'right' && scan?.result !== 'right';
  const answer: PackingAnswer = {
    key: sent.key,
    is_accepted: applied.refusal === null && !isOtherwise,
    result: scan?.result ?? null,
    wrong: scan?.wrong ?? null,
    reason: isOtherwise ? 'shown_otherwise' : applied.refusal,
    detail: isOtherwise ? 'Эта вещь уже засчитана другим' : applied.refusal,
  };
  stored.answered.set(sent.key, answer);
  return answer;
};

const whole = () => {
  const { answered: _, ...packing } = stored;
  return packing;
};

/** The back end packs what is in the box. */
const pack = (body: { partly?: boolean }) => {
  const { wanted, counted } = packingProgress(stateNow());
  if (counted < wanted && !body.partly) return { status: 409, body: { detail: 'не всё', current: whole() } };
  stored.packing = { ...stored.packing, status: 'packed', ended: { at: startedAt, user: me } };
  stored.packing.revision += 1;
  return { status: 200, body: whole() };
};

/** Order 41 needs two shirts M and jeans, of which the shelf has none; anna is signed in, and order 40 is the next. */
export const storePacking = (): void => {
  localStorage.clear();
  session.start({ access_token: `head.${btoa(JSON.stringify({ login: me }))}.signature` });
  stored.items = [
    item(1, {}),
    item(2, {
      modification_id: 80,
      product_id: 8,
      name: 'Джинсы «Графит»',
      size: '28',
      place: 'A-07-1',
      amount: 1,
      on_hand: 0,
    }),
  ];
  stored.scans = [];
  stored.answered = new Map();
  stored.packing = {
    ...stored.packing,
    status: 'open',
    waits: null,
    packer: { at: startedAt, user: me },
    taken_over: null,
    ended: null,
    is_scan_only: false,
    revision: 1,
  };
  const size = (id: number, product_id: number, name: string, barcode: string, place: string) => ({
    id,
    product_id,
    size: name,
    remaining: 5,
    barcode,
    place,
  });
  server.on('GET', '/api/products/', [
    aProduct({
      id: 7,
      name: 'Рубашка «Штиль»',
      modifications: [
        size(71, 7, 'L', codes.L, 'A-03-3'),
        {
          ...size(72, 7, 'M', codes.M, 'A-03-2'),
          codes: [
            { code: codes.packOfM, pieces: 2 },
            { code: gtinOfM, pieces: 1 },
          ],
        },
      ],
    }),
    aProduct({ id: 8, name: 'Джинсы «Графит»', modifications: [size(80, 8, '28', codes.jeans, 'A-07-1')] }),
    aProduct({ id: 9, name: 'Пальто «Верба»', modifications: [size(90, 9, 'S', codes.coat, 'C-02-1')] }),
  ]);
  server.on('GET', '/api/orders/', [anOrder(), anOrder({ id: 40, full_name: 'Мария Ким' })]);
  const ordered = [
    { id: 1, name: 'Юбка', amount: 2, price: 100, modification: { id: 5, product_id: 7, size: 'S', remaining: 3 } },
  ];
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: ordered }));
  server.on('GET', '/api/orders/40', aWholeOrder({ id: 40, modifications_in_order: ordered }));
  server.on('GET', '/api/packings/', []);
  server.handle('POST', '/api/packings/', () => ({ status: 200, body: whole() }));
  server.handle('GET', path, () => ({ status: 200, body: whole() }));
  server.handle(...scans, ({ body }) => {
    const { commands } = body as PackingCommands;
    const answers = commands.map((sent) => does(sent));
    return { status: 200, body: { ...whole(), answers } };
  });
  server.handle('POST', `${path}pack/`, ({ body }) => pack(body as { partly?: boolean }));
};

export const showPacking = async () => {
  const shown = renderSection(section, '/warehouse/orders', '/41/pack');
  await screen.findByRole('list', { name: 'Состав коробки' });
  return shown;
};

/** The row of an item by its name and size. */
export const rowOf = (name: string) => screen.getByRole('listitem', { name: new RegExp(`^${name}`) });

export const log = () => within(screen.getByRole('list', { name: 'Последние сканы' })).getAllByRole('listitem');

export const packButton = () => screen.getByRole('button', { name: /^Упаковано/ });

/** Another person has changed the packing: the stream of changes reports it. */
export const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['orders:packings', 9] }));
