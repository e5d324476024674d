import type { FastifyReply } from 'fastify';
import { TooManyRequests } from '../../failure.ts';

/**
 * Counts an answer until it has been read, or its client is disconnected.
 * @throws TooManyRequests above the limit.
 */
export type CountAnswer = (reader: string | number, reply: FastifyReply) => void;

const retryAfterSeconds = 1;

/** Limits simultaneous answers of each reader, because sent but unread answers stay in memory. */
export const answerCounter = (most: number): CountAnswer => {
  const open = new Map<string | number, number>();
  return (reader, reply) => {
    const count = open.get(reader) ?? 0;
    if (count >= most) {
      throw new TooManyRequests(retryAfterSeconds);
    }
    open.set(reader, count + 1);
    reply.raw.once('close', () => {
      const left = (open.get(reader) ?? 1) - 1;
      if (left === 0) {
        open.delete(reader);
      } else {
        open.set(reader, left);
      }
    });
  };
};
