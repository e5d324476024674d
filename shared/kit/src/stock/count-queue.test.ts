import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SizeCount } from '@shared/contract/wire/stock';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { commandStorage } from '@shared/kit/testing/command-storage';
import { network } from '@shared/kit/testing/network';
import { waitFor } from '@testing-library/react';
import { countQueue } from './count-queue';

const send = jest.fn(async (_counts: readonly SizeCount[], _key: string) => undefined);
const sent = () => send.mock.calls.map(([counts]) => counts);
const queueOf = (name: string) => countQueue({ section: 'parties', name, countedNow: () => 4, send });

/** What a version before the command queue has stored. */
const storeAsBefore = (name: string, counts: object) =>
  drafts.keep(name, 'counts', { typed: JSON.stringify(counts), before: '', version: undefined });

beforeEach(() => {
  localStorage.clear();
  send.mockClear();
});

test('counts that wait are sent together, as far as one request can express them, in the order of this person', async () => {
  network.lose();
  const queue = queueOf('party/12/counts');
  queue.add(70, 5);
  queue.add(71, 2);
  queue.add(70, 1);
  queue.set(71, 9);
  queue.add(71, 1);
  queue.undo();
  expect(queue.state()).toMatchObject({ waiting: { length: 4 }, done: { length: 4 } });
  await network.regain();
  await waitFor(() => expect(queue.state()).toMatchObject({ phase: 'rest', waiting: [], sent: [] }));
  expect(sent()).toEqual([
    [
      { modification_id: 70, add: 6, made: 2 },
      { modification_id: 71, set: 9, seen: 4, made: 2 },
    ],
  ]);
});

test('without room on the disk, counts are remembered and sent', async () => {
  const makeRoom = commandStorage.fill();
  network.lose();
  const queue = queueOf('party/13/counts');
  queue.add(70, 5);
  await waitFor(() => expect(queue.state().isStored).toBe(false));
  queue.add(70, 1);
  await network.regain();
  await waitFor(() => expect(sent()).toEqual([[{ modification_id: 70, add: 6, made: 2 }]]));
  makeRoom();
});

test('what an older version of the page has stored is taken over once, and what it has sent keeps its key', async () => {
  const name = 'party/14/counts';
  const inRequest = [
    { modification_id: 70, add: 6, made: 2 },
    { modification_id: 72, set: 3, seen: null },
  ];
  storeAsBefore(name, {
    sent: { key: 'its key', counts: inRequest, seen: { 70: 1 } },
    waiting: [
      { modification_id: 70, add: -1, takesBack: true },
      { modification_id: 71, add: 2 },
      { modification_id: 71, set: 9, seen: 4, was: 6 },
      { modification_id: 71, add: 1 },
      { modification_id: 70, set: 0, seen: null, was: null },
    ],
    contested: [{ modification_id: 73, set: 8, seen: 5, theirs: 6, user: 'olga' }],
  });
  const queue = queueOf(name);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.calls[0]).toEqual([inRequest, 'its key']);
  expect(sent().slice(1)).toEqual([
    [
      { modification_id: 70, add: -1, made: -1 },
      { modification_id: 71, set: 10, seen: 4, made: 3 },
    ],
    [{ modification_id: 70, set: 0, seen: null }],
  ]);
  await waitFor(() => expect(queue.state().phase).toBe('rest'));
  expect(drafts.read(name)).toEqual({});
  const asked = { modification_id: 73, set: 8, seen: 5, theirs: 6, user: 'olga' };
  expect(queue.state().contested).toEqual([asked]);
  queue.decide(asked, 8);
  await waitFor(() => expect(sent().at(-1)).toEqual([{ modification_id: 73, set: 8, seen: 6 }]));
});
