import { randomUUID } from 'node:crypto';
import { type PackingAnswers, type PackingCommandSent, WholePacking } from '@shared/contract/wire/packing';
import { expect } from 'expect';
import type { LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import type { SendRequest, TestApi } from '../test-api.ts';
import { anItem, anOrder, aProduct } from './records.ts';

interface Sender {
  as?: SendRequest;
  headers?: Record<string, string>;
}

type WithoutKey<Command> = Command extends unknown ? Omit<Command, 'key' | 'number'> & { key?: string } : never;

/** Requests about packings to an api under test. */
export const testPackings = ({ db, request }: Pick<TestApi, 'db' | 'request'>) => {
  const post = (
    path: string,
    payload: object,
    { as = request, headers = {} }: Sender = {},
  ): Promise<LightMyRequestResponse> => as({ method: 'POST', url: `/api/${path}`, headers, payload });

  /** An order of two shirts M and one coat; the shirt has a size L too. */
  const anOrderToPack = async (row: Record<string, string> = {}) => {
    const { modificationIds } = await aProduct(db, { name: 'Рубашка' }, { M: 10, L: 10 });
    const [shirt = 0, large = 0] = modificationIds;
    const coat = (await aProduct(db, { name: 'Пальто' }, { S: 5 })).modificationIds[0] ?? 0;
    const order = await anOrder(db, row);
    const shirts = await anItem(db, { order_id: order, modification_id: shirt, amount: 2 });
    const coats = await anItem(db, { order_id: order, modification_id: coat, amount: 1 });
    return { order, shirt, large, coat, shirts, coats };
  };

  const open = async (order: number, sender: Sender = {}): Promise<WholePacking> => {
    const response = await post('packings/', { order_id: order }, sender);
    expect([response.statusCode, Value.Errors(WholePacking, response.json())]).toEqual([200, []]);
    return response.json();
  };

  const read = async (id: number, query = '') =>
    (await request({ url: `/api/packings/${id}/${query}` })).json<WholePacking>();

  let number = 0;
  /** A command with the next number; with a key of its own unless it has one. */
  const command = (given: WithoutKey<PackingCommandSent>) =>
    ({ key: randomUUID(), ...given, number: ++number }) as PackingCommandSent;
  const scan = (size: number | null, pieces = 1) =>
    command({
      kind: 'scan',
      code: `code ${size}`,
      modification_id: size,
      pieces,
      seen: size === null ? 'unknown' : 'right',
    });

  const send = async (
    id: number,
    commands: readonly PackingCommandSent[],
    { sender = 'tablet', as }: { sender?: string; as?: SendRequest } = {},
  ): Promise<PackingAnswers> => {
    const response = await post(`packings/${id}/scans/`, { sender, commands }, as && { as });
    expect(response.statusCode).toBe(200);
    return response.json();
  };

  /** What became of each command: its result, or the reason of the refusal. */
  const outcomes = ({ answers }: PackingAnswers) => answers.map(({ reason, result }) => reason ?? result);

  const onHand = async (size: number) => {
    const [row] = await db<{ remaining: number; reserved: number }[]>`
      select remaining, reserved from modifications where id = ${size}`;
    return row;
  };

  return { post, anOrderToPack, open, read, command, scan, send, outcomes, onHand };
};
