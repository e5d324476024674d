import type { FastifyInstance } from 'fastify';

/** Leaves time to close the database before whoever stops the process kills it after ten. */
const patienceMs = 6_000;
const lookEveryMs = 50;

/**
 * Refuses new connections, lets running requests end and cuts off those that take too long. Streams that never end by
 * themselves are ended by whoever opened them, in a `preClose` hook.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  const closed = app.close();
  // Node closes connections that are idle now; one that becomes idle later it would keep for a next request.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await closed;
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
};
