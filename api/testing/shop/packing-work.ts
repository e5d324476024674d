import type { PackingAnswers, PackingCommandSent, WholePacking } from '@shared/contract/wire/packing';
import type { WalkAnswers, WholeWalk } from '@shared/contract/wire/walk';
import { expect } from 'expect';
import type { LightMyRequestResponse } from 'fastify';
import type { Random } from '../../demo/random.ts';
import type { SendRequest } from '../test-api.ts';

/** One device of a person who packs. Some of its answers are lost, so it sends again what it has sent. */
export interface PackingClient {
  name: string;
  request: SendRequest;
  random: Random;
  /** A mark of a piece of a size; null for a size without marks. */
  markOf?: (size: number) => string | null;
}

/**
 * A client that does one random operation at the packing of an order per call. It may be refused; a repeated request has to
 * have the same effect and answer as the first one.
 * @throws Error if the api fails, or counts a repeated command otherwise.
 */
export const packingClient = ({ name, request, random, markOf = () => null }: PackingClient) => {
  let number = 0;
  const nextKey = () => `${name}-${++number}`;
  /** Scans of anyone that this client has seen, as it takes back and solves them. */
  const seen = new Map<number, string[]>();

  const call = async (url: string, payload: object, key?: string): Promise<LightMyRequestResponse> => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const response = await request({ method: 'POST', url: `/api/${url}`, payload, headers });
    if (response.statusCode >= 500) {
      throw new Error(`POST ${url}: ${response.statusCode} ${response.body}`);
    }
    return response;
  };

  /** Sends a request again, as after a lost answer: later, or while the first one is still under way. */
  const sendAgain = async (send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse[]> => {
    if (random.chance(0.6)) return [await send()];
    if (random.chance(0.5)) return Promise.all([send(), send()]);
    return [await send(), await send()];
  };

  const anyCommand = (sizes: readonly number[], scans: readonly string[]): PackingCommandSent => {
    const key = nextKey();
    const modification_id = random.pick(sizes);
    const pieces = random.chance(0.8) ? 1 : random.integer(2, 3);
    const scan = scans.length > 0 ? random.pick(scans) : key;
    const mark = random.chance(0.8) ? markOf(modification_id) : null;
    const code = `code of ${modification_id}`;
    const scanned = { key, number, kind: 'scan', code, pieces: mark ? 1 : pieces, modification_id, mark } as const;
    return random.pick<() => PackingCommandSent>([
      () => scanned,
      () => scanned,
      () => ({ ...scanned, seen: 'right' }),
      () => ({ ...scanned, code: 'unknown', pieces, modification_id: null }),
      () => ({ key, number, kind: 'plus', modification_id, pieces: 1 }),
      () => ({ key, number, kind: 'minus', modification_id, pieces: 1 }),
      () => ({ key, number, kind: 'take_back', scan }),
      () => ({ key, number, kind: 'solve', scan, as: 'not_ours' }),
      () => ({ key, number, kind: 'solve', scan, as: 'bound', modification_id, pieces: random.integer(0, 2) }),
    ])();
  };

  const count = async ({ packing, items }: WholePacking, others: readonly number[]) => {
    const sizes = [...items.flatMap((item) => [item.modification_id, item.modification_id]), random.pick(others)];
    const scans = seen.get(packing.id) ?? [];
    const commands = Array.from({ length: random.integer(1, 4) }, () => anyCommand(sizes, scans));
    const sent = await sendAgain(() => call(`packings/${packing.id}/scans/`, { sender: name, commands }));
    const answers = sent.map((response) => response.json<PackingAnswers>());
    const [first] = answers;
    for (const again of answers) {
      expect(again.answers).toEqual(first?.answers);
    }
    seen.set(packing.id, (first?.scans ?? []).map(({ key }) => key).slice(-12));
  };

  /** Fills the box by hand with what is missing, as a person does who looks at the shelf. */
  const fill = async ({ packing, items }: WholePacking) => {
    const commands = items
      .filter(({ amount, shipped }) => amount > shipped)
      .flatMap(({ modification_id, amount, shipped }): PackingCommandSent[] => {
        const mark = markOf(modification_id);
        const scan = { kind: 'scan', code: 'mark', modification_id, pieces: 1, mark } as const;
        const pieces = amount - shipped - (mark ? 1 : 0);
        return [
          ...(mark ? [{ ...scan, key: nextKey(), number }] : []),
          ...(pieces > 0 ? [{ key: nextKey(), number, kind: 'plus', modification_id, pieces } as const] : []),
        ];
      });
    if (commands.length > 0) {
      await sendAgain(() => call(`packings/${packing.id}/scans/`, { sender: name, commands }));
    }
  };

  /** A repeated request either repeats the answer, or the first one was refused and changed nothing. */
  const once = async (url: string, payload: object) => {
    const key = nextKey();
    return sendAgain(() => call(url, payload, key));
  };

  /** Picks for two orders at once, also with another walk over the same ones. */
  const walk = async (orders: readonly number[], sizes: readonly number[]) => {
    const started = await call('walks/', { order_ids: [...new Set(orders)], form: 'cluster' }, nextKey());
    if (started.statusCode !== 201) return;
    const { id } = started.json<WholeWalk>().walk;
    const commands = Array.from({ length: 3 }, () => anyCommand(sizes, [])).filter(({ kind }) => kind !== 'solve');
    if (commands.length === 0) return;
    const sent = await sendAgain(() => call(`walks/${id}/picks/`, { sender: name, commands }));
    const answers = sent.map((response) => response.json<WalkAnswers>().answers);
    for (const again of answers) {
      expect(again).toEqual(answers[0]);
    }
  };

  return async (order: number, others: readonly number[], orders: readonly number[] = [order]): Promise<unknown> => {
    if (random.chance(0.15)) {
      return walk([order, random.pick(orders)], others);
    }
    const opened = await call('packings/', { order_id: order });
    const whole = opened.statusCode === 200 ? opened.json<WholePacking>() : null;
    if (!whole) {
      return once(`orders/${order}/undelivered/`, {});
    }
    const path = `packings/${whole.packing.id}`;
    return random.pick([
      () => count(whole, others),
      () => count(whole, others),
      () => count(whole, others),
      () => fill(whole),
      () => once(`${path}/pack/`, { partly: random.chance(0.7), unsolved: true }),
      () => once(`${path}/pack/`, {}),
      () => once(`${path}/take-over/`, { note: 'мой заказ' }),
      () => once(`${path}/drop/`, { box: random.chance(0.8) ? 'keep' : 'clear' }),
      () => once(`orders/${order}/undelivered/`, {}),
    ])();
  };
};
