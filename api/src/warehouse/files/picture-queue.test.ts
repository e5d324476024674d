import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'expect';
import { pictureQueue } from './picture-queue.ts';

const limits = { pixels: 80, pixelsPerPerson: 40, atWorkPerPerson: 2, waitingPerPerson: 3, waiting: 5 };

/** Pictures that are in progress until released, named after their sender and order. */
const startQueue = () => {
  const inTurn = pictureQueue(limits);
  const begun: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  return {
    begun,
    add: (name: string, person: number, pixels = 1) =>
      inTurn(
        { person, pixels },
        () =>
          new Promise<void>((resolve, reject) => {
            begun.push(name);
            endings.set(name, (error) => (error ? reject(error) : resolve()));
          }),
      ),
    end: async (name: string, error?: Error) => {
      endings.get(name)?.(error);
      await turn();
    },
  };
};

test('one person has two pictures in progress, and the pictures of others overtake their third', async () => {
  const { begun, add, end } = startQueue();
  const all = [add('a1', 1), add('a2', 1), add('a3', 1), add('b1', 2)];
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of begun) {
    await end(name);
  }
  await Promise.all(all);
});

test('pictures in progress have no more pixels than allowed, except a single larger one', async () => {
  const { begun, add, end } = startQueue();
  const all = [add('large', 1, 40), add('other', 2, 39), add('two', 3, 2), add('one', 4, 1), add('huge', 5, 90)];
  await turn();
  expect(begun).toEqual(['large', 'other']);
  await end('large');
  expect(begun).toEqual(['large', 'other', 'two', 'one']);
  await end('other');
  await end('two');
  await end('one');
  expect(begun.at(-1)).toBe('huge');
  await end('huge');
  await Promise.all(all);
});

test('one slow picture of a person holds up only their own', async () => {
  const { begun, add, end } = startQueue();
  const all = [add('slow', 1, 40), add('own', 1, 2), add('other', 2, 40)];
  await turn();
  expect(begun).toEqual(['slow', 'other']);
  await end('other');
  expect(begun).toEqual(['slow', 'other']);
  await end('slow');
  expect(begun).toEqual(['slow', 'other', 'own']);
  await end('own');
  await Promise.all(all);
});

test('a full queue refuses at once, and a failure makes room', async () => {
  const { begun, add, end } = startQueue();
  const all = Array.from({ length: 5 }, (_, n) => add(`a${n}`, 1));
  await expect(add('a5', 1)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  const others = [add('b0', 2, 80), add('c0', 3)];
  await expect(add('d0', 4)).rejects.toMatchObject({ status: 429 });
  const failed = expect(all[0]).rejects.toThrow('broken');
  await turn();
  await end('a0', new Error('broken'));
  await failed;
  while (begun.some((name) => name !== 'a0')) {
    await end(begun.splice(0, 1)[0] ?? '');
  }
  await Promise.all([...all.slice(1), ...others]);
});
