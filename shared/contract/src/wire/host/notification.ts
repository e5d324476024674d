import { noteEntities } from '@shared/contract/vocabulary/note';
import { Type } from 'typebox';
import { Id, IdText, literals, Moment, Money, nullable } from '../primitives.ts';

/** What a person can be notified of. */
export const notificationKinds = ['order', 'waiting', 'size', 'party', 'mention', 'packing'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const Count = Type.Integer({ minimum: 0 });
const Login = nullable(Type.String());
const NotificationId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A new order. */
const NewOrder = Type.Object({ record_id: Id, name: Type.String(), amount: nullable(Money) });
/** Orders in work for longer than `hours`; `record_id` is the oldest one, `days` its age. */
const WaitingOrders = Type.Object({ record_id: Id, count: Count, days: Count, hours: Count });
/** A size at its minimum, or with less on hand than is reserved; `party` is the next one that brings some. */
const LowSize = Type.Object({
  record_id: Id,
  name: Type.String(),
  size: Type.String(),
  remaining: Type.Integer(),
  minimum: nullable(Type.Integer()),
  reserved: Type.Integer(),
  expected: Type.Integer(),
  party: nullable(Id),
});
/** Received goods of a party; `user` received them. */
const Arrival = Type.Object({ record_id: Id, agent_name: Type.String(), pieces: Count, user: Login });
/** A note by `user` that mentions the person, or follows a note that did, or one of theirs that mentions `user`. */
const Mention = Type.Object({
  entity: literals(noteEntities),
  record_id: Id,
  user: Type.String(),
  text: Type.String(),
  is_answer: Type.Boolean(),
});
/** A packing of an order with `packed` of its `pieces` in the box, which `user` left. */
const LeftPacking = Type.Object({ record_id: Id, user: Login, packed: Count, pieces: Count });

const subjects = {
  order: NewOrder,
  waiting: WaitingOrders,
  size: LowSize,
  party: Arrival,
  mention: Mention,
  packing: LeftPacking,
};

/** The largest number of subjects that an entry describes. */
export const mostDescribed = 4;

const entryOf = <Kind extends NotificationKind, Subject extends Type.TSchema>(kind: Kind, subject: Subject) =>
  Type.Object({
    kind: Type.Literal(kind),
    ids: Type.Array(NotificationId, { minItems: 1 }),
    at: Moment,
    is_read: Type.Boolean(),
    count: Type.Integer({ minimum: 1 }),
    sum: nullable(Money),
    about: Type.Array(subject, { minItems: 1, maxItems: mostDescribed }),
  });

/**
 * Notifications of one thing: new orders, low sizes and left packings of one day are one entry. `ids` are the newest 1000
 * notifications of `count`, newest first; `about` the newest of their subjects; `sum` the sum of new orders.
 */
export const NotificationEntry = Type.Union(
  [
    entryOf('order', subjects.order),
    entryOf('waiting', subjects.waiting),
    entryOf('size', subjects.size),
    entryOf('party', subjects.party),
    entryOf('mention', subjects.mention),
    entryOf('packing', subjects.packing),
  ],
  { $id: 'NotificationEntry' },
);
export type NotificationEntry = Type.Static<typeof NotificationEntry>;

export const notificationTabs = ['unread', 'mentions'] as const;

/** `GET /api/notifications/`: all of them or one tab, and those before the entry whose first id this is. */
export const NotificationsQuery = Type.Object({
  only: Type.Optional(literals(notificationTabs)),
  before: Type.Optional(IdText),
});
export type NotificationsQuery = Type.Static<typeof NotificationsQuery>;

/** The numbers of entries of the last 30 days, in the person's time zone, and a page of them, newest first. */
export const Notifications = Type.Object(
  {
    total: Count,
    unread: Count,
    mentions: Count,
    time_zone: Type.String(),
    entries: Type.Array(NotificationEntry),
  },
  { $id: 'Notifications' },
);
export type Notifications = Type.Static<typeof Notifications>;

/** `POST /api/notifications/read/`: the person has read these, or all up to one. */
export const ReadNotifications = Type.Object(
  {
    ids: Type.Optional(Type.Array(NotificationId, { minItems: 1, maxItems: 1000 })),
    until: Type.Optional(NotificationId),
  },
  { additionalProperties: false, minProperties: 1, $id: 'ReadNotifications' },
);
export type ReadNotifications = Type.Static<typeof ReadNotifications>;

const clockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const kinds = Type.Array(literals(notificationKinds), { maxItems: notificationKinds.length });

const settings = {
  on_page: kinds,
  in_telegram: kinds,
  /** The smallest sum of a new order, in roubles. */
  order_from: Money,
  waiting_hours: Type.Integer({ minimum: 1, maximum: 9999 }),
  is_quiet: Type.Boolean(),
  quiet_from: clockTime,
  quiet_to: clockTime,
  /** Days that are quiet as a whole, from 1 for Monday; never all of them. */
  quiet_days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 6 }),
  mentions_when_quiet: Type.Boolean(),
  /** A name of the time zone database: 'Europe/Moscow'. */
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
};

/**
 * How a person is notified. `telegram` says whether messages can reach them there; `off`: this installation has no bot.
 * `preview` is the message that their last notifications would make after the quiet hours; null if there are none.
 */
export const NotificationSettings = Type.Object(
  {
    ...settings,
    telegram: literals(['linked', 'not_linked', 'blocked', 'off']),
    preview: nullable(Type.String()),
  },
  { $id: 'NotificationSettings' },
);
export type NotificationSettings = Type.Static<typeof NotificationSettings>;

/** `PATCH /api/notifications/settings/`: what is given is replaced. */
export const NotificationSettingsChange = Type.Partial(Type.Object(settings), {
  additionalProperties: false,
  minProperties: 1,
  $id: 'NotificationSettingsChange',
});
export type NotificationSettingsChange = Type.Static<typeof NotificationSettingsChange>;
