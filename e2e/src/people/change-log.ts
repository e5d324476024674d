import type { Page, Request } from '@playwright/test';

/** `exists`: whether the order is in the list; the others are fields of an order. */
export type Field = 'city' | 'house' | 'full_name' | 'status' | 'exists';
type Value = string | boolean;

/** One field of one order that a browser requested to change. */
interface Write {
  order: number;
  field: Field;
  value: Value;
  sentAt: number;
  /** Without an answer the result is unknown. */
  outcome: 'under way' | 'acknowledged' | 'refused' | 'unanswered';
  endedAt: number;
}

const fields: readonly string[] = ['city', 'house', 'full_name', 'status'];

const writesOf = (request: Request): { order: number; field: Field; value: Value }[] => {
  const { pathname, searchParams } = new URL(request.url());
  const body: unknown = request.postDataJSON();
  if (request.method() === 'PATCH' && pathname === '/api/orders/' && body !== null && typeof body === 'object') {
    const order = Number(searchParams.get('order_id'));
    return Object.entries(body).flatMap(([field, value]) =>
      fields.includes(field) ? [{ order, field: field as Field, value }] : [],
    );
  }
  const isRemoval = request.method() === 'DELETE' && pathname === '/api/orders/multiple/';
  if (request.method() === 'DELETE' && pathname === '/api/orders/') {
    return [{ order: Number(searchParams.get('order_id')), field: 'exists', value: false }];
  }
  if (!isRemoval && pathname !== '/api/orders/restore/') return [];
  const orders: number[] = Array.isArray(body) ? body : [];
  return orders.map((order) => ({ order, field: 'exists', value: !isRemoval }));
};

/** Records which changes both browsers requested, how they ended, and what the two people undid before it was sent. */
export const makeChangeLog = () => {
  const writes: Write[] = [];
  let takenBack: { by: Page; order: number; field: Field; value: Value }[] = [];
  const violations: string[] = [];

  const follow = (page: Page) => {
    const sent = new Map<Request, Write[]>();
    page.on('request', (request) => {
      const asked = writesOf(request).map(
        (write): Write => ({ ...write, sentAt: Date.now(), outcome: 'under way', endedAt: Number.POSITIVE_INFINITY }),
      );
      if (asked.length === 0) return;
      sent.set(request, asked);
      writes.push(...asked);
      const unwanted = takenBack.find(
        ({ by, order, field, value }) =>
          by === page && asked.some((write) => write.order === order && write.field === field && write.value === value),
      );
      if (unwanted)
        violations.push(`${unwanted.field} ${unwanted.value} of ${unwanted.order} was sent after it was taken back`);
    });
    const end = (request: Request, outcome: Write['outcome']) => {
      for (const write of sent.get(request) ?? []) Object.assign(write, { outcome, endedAt: Date.now() });
    };
    page.on('response', (response) => end(response.request(), response.ok() ? 'acknowledged' : 'refused'));
    page.on('requestfailed', (request) => end(request, 'unanswered'));
  };

  return {
    follow,
    /** Changes that happened although a person had undone them. */
    violations: (): readonly string[] => violations,
    /** From now on this person must not send this change, until they make it again. */
    takeBack: (by: Page, order: number, field: Field, value: Value) => {
      takenBack.push({ by, order, field, value });
    },
    wantAgain: (by: Page, order: number, field: Field, value: Value) => {
      // It may have been undone several times.
      takenBack = takenBack.filter(
        (each) => each.by !== by || each.order !== order || each.field !== field || each.value !== value,
      );
    },
    /** Whether an answer is still pending. */
    isBusy: () => writes.some(({ outcome }) => outcome === 'under way'),
    /**
     * The values that the database may have: the last acknowledged value, either of two concurrent ones, or one without
     * an answer.
     */
    possible: (order: number, field: Field, initial: Value): Value[] => {
      const known = writes.filter(
        (write) => write.order === order && write.field === field && write.outcome !== 'refused',
      );
      const acknowledged = known.filter(({ outcome }) => outcome === 'acknowledged');
      const last = acknowledged.filter((write) => !acknowledged.some(({ sentAt }) => sentAt > write.endedAt));
      const unanswered = known.filter(({ outcome }) => outcome === 'unanswered');
      const values = [...last, ...unanswered].map(({ value }) => value);
      return acknowledged.length === 0 ? [initial, ...values] : values;
    },
  };
};

export type ChangeLog = ReturnType<typeof makeChangeLog>;
