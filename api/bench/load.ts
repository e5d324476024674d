import { setTimeout as sleep } from 'node:timers/promises';
import { type RawClient, rawClient } from './raw-client.ts';

/**
 * Sends the same request over several connections, as fast as they are answered.
 * @returns answers per second.
 */
export const rateOf = async (
  url: string,
  request: string,
  { connections, seconds, status }: { connections: number; seconds: number; status: number },
): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => rawClient(url)));
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let responses = 0;
  const ask = async (client: RawClient) => {
    while (performance.now() < endMs) {
      const response = await client.send(request);
      if (response.status !== status) {
        throw new Error(`Expected ${status}, got ${response.status}`);
      }
      responses += 1;
    }
    client.close();
  };
  await Promise.all(clients.map(ask));
  return responses / ((performance.now() - startedMs) / 1000);
};

/**
 * Runs clients that each send their own requests, with a random pause around `pauseMs` between two requests.
 * @returns the duration of each request in milliseconds, ascending.
 */
export const latenciesOf = async (
  url: string,
  requestFor: (client: number, turn: number) => string,
  { clients, seconds, pauseMs }: { clients: number; seconds: number; pauseMs: number },
): Promise<number[]> => {
  const endMs = performance.now() + seconds * 1000;
  const took: number[] = [];
  const work = async (number: number) => {
    const client = await rawClient(url);
    await sleep(Math.random() * pauseMs);
    for (let turn = 0; performance.now() < endMs; turn++) {
      const sentMs = performance.now();
      const { status } = await client.send(requestFor(number, turn));
      took.push(performance.now() - sentMs);
      if (status !== 200) {
        throw new Error(`A write was answered with ${status}`);
      }
      if (pauseMs > 0) {
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => work(number)));
  return took.sort((one, other) => one - other);
};

/** @param part 0.5 is the median, 0.99 the 99th percentile */
export const percentile = (ascending: readonly number[], part: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
