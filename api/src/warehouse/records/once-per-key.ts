import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';
import { Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** The header of a request that may be sent again because its response was lost. */
export const idempotencyKey = {
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
};

/** A request that is carried out once, if it has a key. */
export interface KeyedRequest {
  by: Person;
  key: string | undefined;
  /** The method and the address: a key of one call is not a key of another. */
  call: string;
  body: unknown;
}

/** The request of a route whose headers include `idempotencyKey`. */
export const keyedRequest = (
  request: Pick<FastifyRequest, 'method' | 'url' | 'body' | 'user'> & { headers: { 'idempotency-key'?: string } },
): KeyedRequest => ({
  by: request.user,
  key: request.headers['idempotency-key'],
  call: `${request.method} ${request.url}`,
  body: request.body ?? null,
});

/**
 * Runs `work`, which returns the id of what it made or changed. A repeated request of the same user with the same key
 * does not run it again for a day and returns the id of the first time; a concurrent one waits. Call it first in a
 * transaction, before any lock.
 * @throws Unprocessable if the first request was another call or had another body.
 */
export const oncePerKey = async (tx: Queries, request: KeyedRequest, work: () => Promise<number>): Promise<number> => {
  const { by, key } = request;
  if (key === undefined) {
    return work();
  }
  const earlier = await recordRequest(tx, { ...request, key });
  if (earlier !== null) {
    return earlier;
  }
  const made = await work();
  await tx`update request_keys set made_id = ${made} where user_id = ${by.id} and key = ${key}`;
  return made;
};

/** @returns what the earlier request with this key made; null if there was none. */
const recordRequest = async (
  tx: Queries,
  { by, key, call, body }: KeyedRequest & { key: string },
): Promise<number | null> => {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  await deleteOldRequests(tx, by, key);
  await tx`
    insert into request_keys (user_id, key, call, body_hash) values (${by.id}, ${key}, ${call}, ${bodyHash})
    on conflict do nothing`;
  const [request] = await tx<[{ made_id: number | null; is_same: boolean }]>`
    select made_id, call = ${call} and coalesce(body_hash = ${bodyHash}, true) as is_same
    from request_keys where user_id = ${by.id} and key = ${key}`;
  if (!request.is_same) {
    throw new Unprocessable(texts.otherBody);
  }
  return request.made_id;
};

/** More than one request adds, so that old rows do not accumulate. */
const deletedAtOnce = 20;

const deleteOldRequests = async (tx: Queries, by: Person, key: string) => {
  await tx`
    delete from request_keys
    where user_id = ${by.id} and key = ${key} and made_at < now() - interval '1 day'`;
  await tx`
    delete from request_keys where (user_id, key) in (
      select user_id, key from request_keys where made_at < now() - interval '1 day'
      limit ${deletedAtOnce} for update skip locked
    )`;
};
