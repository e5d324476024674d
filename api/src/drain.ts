import type { FastifyInstance } from 'fastify';

/** Leaves time to close the database before the supervisor kills the process after ten seconds. */
const patienceMs = 6_000;
const pollIntervalMs = 50;

/**
 * Refuses new connections, lets running requests finish and aborts those that take too long. Endless streams are ended
 * by the code that opened them, in a `preClose` hook.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  const closed = app.close();
  // Node closes only the connections that are idle now; one that becomes idle later would stay open for the next
  // request.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), pollIntervalMs);
  const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await closed;
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
};
