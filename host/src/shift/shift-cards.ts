import type { OrderStatus } from '@shared/contract/vocabulary/order';
import { shiftLines } from '@shared/contract/vocabulary/shift';
import type { Shift } from '@shared/contract/wire/shift';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { texts } from './texts';

/** A text, and where it leads if it is a link. */
export interface Words {
  text: string;
  to?: string;
}

/** One line of a card, as the screen and the paper show it. */
export interface ShiftLine {
  key: string;
  title: Words;
  /** Beside the title, in the same line. */
  name?: string;
  /** Below the title. */
  detail?: readonly Words[];
  /** What needs attention, or who is at it. */
  marks?: readonly { text: string; tone: 'short' | 'person' | 'calm' }[];
  /** At the end of the line. */
  end?: string;
  /** Whose work it is; null is a program. */
  person?: string | null;
  productId?: number;
  statuses?: { from: OrderStatus; to: OrderStatus };
  /** The title is opened with a button. */
  isTask?: true;
}

export interface ShiftCard {
  id: 'unfinished' | 'waiting' | 'short' | 'made' | 'statuses' | 'arrived';
  title: string;
  /** The large figure. */
  figure: number;
  about: string;
  /** How many lines there are, of which `lines` are the first. */
  count: number;
  lines: readonly ShiftLine[];
  /** Instead of lines. */
  empty: string;
  /** The list with all of them. */
  all?: { text: string; to: string };
}

const orderPath = (id: number) => `/warehouse/orders/${id}/edit`;
const partyPath = (id: number) => `/warehouse/parties/${id}/edit`;

const unfinishedPaths = {
  packing: (id: number) => `/warehouse/orders/${id}/pack`,
  return: orderPath,
  party: partyPath,
  stocktake: (id: number) => `/warehouse/productsRemains/stocktakes/${id}`,
};

const listPath = (list: string, filters: Record<string, string>) =>
  `/warehouse/${list}?${new URLSearchParams(filters)}`;

const orderLinks = (ids: readonly number[]): Words[] =>
  ids.flatMap((id, index) => [...(index > 0 ? [{ text: ', ' }] : []), { text: String(id), to: orderPath(id) }]);

/** The name of a person by their login; nobody is the program. */
type NameOf = (login: string | null) => string;

const unfinished = ({ count, lines }: Shift['unfinished'], today: string, nameOf: NameOf): ShiftCard => ({
  id: 'unfinished',
  title: texts.unfinished.title,
  figure: count,
  about: count > 0 ? texts.unfinished.about : '',
  count,
  empty: texts.unfinished.empty,
  lines: lines.map(({ kind, id, user, at, done, whole }) => ({
    key: `${kind} ${id}`,
    title: { text: texts.unfinished.names[kind](id), to: unfinishedPaths[kind](id) },
    detail: [
      {
        text: `${[nameOf(user), at && texts.when(at, today)].filter(Boolean).join(', ')}: ${texts.unfinished.done[kind](done, whole)}`,
      },
    ],
    person: user === null ? null : nameOf(user),
    isTask: true,
  })),
});

const waiting = ({ count, lacking, lines }: Shift['waiting'], today: string, nameOf: NameOf): ShiftCard => ({
  id: 'waiting',
  title: texts.waiting.title,
  figure: count,
  about: count > 0 ? texts.waiting.about(lacking) : '',
  count,
  empty: texts.waiting.empty,
  lines: lines.map(({ id, full_name, order_date, missing, packer }) => ({
    key: String(id),
    title: { text: String(id), to: orderPath(id) },
    name: full_name,
    marks: [
      ...(packer === null ? [] : [{ text: texts.waiting.packs(nameOf(packer)), tone: 'person' as const }]),
      ...(missing > 0 ? [{ text: texts.waiting.missing(missing), tone: 'short' as const }] : []),
    ],
    end: texts.waiting.age(order_date, today),
  })),
  all: { text: texts.waiting.all, to: listPath('orders', { 'f.status': 'в обработке', sort: 'order_date' }) },
});

const short = ({ count, at_minimum, lines }: Shift['short'], lacking: number): ShiftCard => ({
  id: 'short',
  title: texts.short.title,
  figure: count,
  about: texts.short.about(lacking, at_minimum),
  count,
  empty: texts.short.empty,
  lines: lines.map((line) => ({
    key: String(line.modification_id),
    title: {
      text: texts.short.name(line.name, line.size),
      to: `/warehouse/products/${line.product_id}/edit?size=${line.modification_id}`,
    },
    productId: line.product_id,
    detail: [
      ...(line.waits > 0 ? [{ text: texts.short.waits(line.waits) }] : []),
      ...orderLinks(line.orders),
      ...(line.waits > line.orders.length
        ? [{ text: ` ${texts.statuses.others(line.waits - line.orders.length)}` }]
        : []),
      ...(line.party === null
        ? [{ text: texts.short.notOrdered }]
        : [
            { text: `${texts.short.expected(line.expected)}, ` },
            { text: texts.short.party(line.party), to: partyPath(line.party) },
          ]),
    ],
    marks: [{ text: texts.short.missing(line.missing), tone: 'short' }],
  })),
  all: { text: texts.short.all, to: listPath('orders', { 'f.missing': '>0' }) },
});

/** A day of this place as filters have it: `20.11.2026`. */
const filterDay = (at: string) => new Date(at).toLocaleDateString('ru-RU');

const made = ({ count, amount, lines }: Shift['made'], since: string, today: string): ShiftCard => ({
  id: 'made',
  title: texts.made.title,
  figure: count,
  about: count > 0 ? texts.made.about(formatMoney(amount)) : '',
  count,
  empty: texts.made.empty,
  lines: lines.map(({ id, full_name, at, amount: sum }) => ({
    key: String(id),
    title: { text: String(id), to: orderPath(id) },
    name: full_name,
    marks: [{ text: texts.when(at, today), tone: 'calm' }],
    end: formatMoney(sum),
  })),
  all: { text: texts.made.all, to: listPath('orders', { 'f.order_date': `>=${filterDay(since)}` }) },
});

const statuses = ({ count, lines }: Shift['statuses'], nameOf: NameOf): ShiftCard => ({
  id: 'statuses',
  title: texts.statuses.title,
  figure: count,
  about: count > 0 ? texts.statuses.about(count) : '',
  count: lines.length,
  empty: texts.statuses.empty,
  lines: lines.map(({ from, to, count: changed, orders, people }) => ({
    key: `${from} ${to}`,
    title: { text: texts.statuses.change(from, to) },
    statuses: { from, to },
    detail: [
      ...orderLinks(orders),
      ...(changed > orders.length
        ? [
            { text: ' ' },
            { text: texts.statuses.others(changed - orders.length), to: listPath('orders', { 'f.status': to }) },
          ]
        : []),
      { text: ` · ${texts.statuses.people(people.map((each) => ({ name: nameOf(each.user), count: each.count })))}` },
    ],
    end: formatCount(changed),
  })),
});

const arrived = (
  { count, pieces, expected, lines, awaited }: Shift['arrived'],
  today: string,
  nameOf: NameOf,
): ShiftCard => ({
  id: 'arrived',
  title: texts.arrived.title,
  figure: pieces,
  about: texts.arrived.about(count, expected),
  count: count + awaited.count,
  empty: texts.arrived.empty,
  lines: [
    ...lines.map((line) => ({
      key: String(line.id),
      title: { text: texts.arrived.name(line.id), to: partyPath(line.id) },
      name: line.agent_name,
      detail: [
        {
          text: [
            texts.arrived.received(line.received, line.ordered),
            texts.when(line.at, today),
            nameOf(line.user),
          ].join(', '),
        },
      ],
      end: texts.arrived.pieces(line.pieces),
    })),
    ...awaited.lines.map((line) => ({
      key: `awaited ${line.id}`,
      title: { text: texts.arrived.name(line.id), to: partyPath(line.id) },
      name: line.agent_name,
      detail: [{ text: texts.arrived.awaited(line.party_date) }],
      end: formatCount(line.pieces),
    })),
  ].slice(0, shiftLines),
  all: { text: texts.arrived.all, to: '/warehouse/parties' },
});

/**
 * The cards of a shift, first what is to do, then what changed.
 * @param today the day of this place, `2026-11-27`
 * @param nameOfLogin the name of a person
 */
export const shiftCards = (shift: Shift, today: string, nameOfLogin: (login: string) => string) => {
  const nameOf: NameOf = (login) => (login === null ? texts.program : nameOfLogin(login));
  return {
    todo: [
      unfinished(shift.unfinished, today, nameOf),
      waiting(shift.waiting, today, nameOf),
      short(shift.short, shift.waiting.lacking),
    ],
    changed: [
      made(shift.made, shift.since, today),
      statuses(shift.statuses, nameOf),
      arrived(shift.arrived, today, nameOf),
    ],
  };
};
