import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SizeCount } from '@shared/contract/wire/stock';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { network } from '@shared/kit/testing/network';
import { waitFor } from '@testing-library/react';
import { countQueue } from './count-queue';
import type { Count } from './counts';

const name = 'party/12/counts';
const send = jest.fn(async (_counts: readonly SizeCount[], _key: string) => undefined);
const queue = countQueue({ name, countedNow: () => 0, send });
let leave = () => {};

/** What another tab of the same person stores. */
const storeElsewhere = (waiting: readonly Count[]) =>
  drafts.keep(name, 'counts', { typed: JSON.stringify({ waiting }), before: '', version: undefined });

beforeEach(() => {
  localStorage.clear();
  queue.drop();
  send.mockClear();
  leave = queue.subscribe(() => {});
  network.lose();
});

afterEach(() => leave());

test('counts that another tab has sent are not sent again', async () => {
  queue.add(70, 5);
  drafts.forgetRecord(name);
  await network.regain();
  await waitFor(() => expect(queue.state().waiting).toEqual([]));
  expect(send).not.toHaveBeenCalled();
});

test('counts that another tab has stored are kept, and sent together with those of this one', async () => {
  queue.add(70, 5);
  storeElsewhere([...queue.state().waiting, { modification_id: 71, add: 2 }]);
  queue.add(70, 1);
  await network.regain();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual([
    { modification_id: 70, add: 6, made: 2 },
    { modification_id: 71, add: 2 },
  ]);
  await waitFor(() => expect(drafts.read(name)).toEqual({}));
});

test('without storage what was counted is remembered and sent', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  queue.add(70, 5);
  queue.add(70, 1);
  await network.regain();
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual([{ modification_id: 70, add: 6, made: 2 }]));
  full.mockRestore();
});

test('after a reload, what was taken back and what was typed is sent as that, in the order of this person', async () => {
  const earlier = 'party/13/counts';
  const waiting: Count[] = [
    { modification_id: 70, add: -1, takesBack: true },
    { modification_id: 71, add: 2 },
    { modification_id: 71, set: 9, seen: 4, was: 6 },
    { modification_id: 71, add: 1 },
    { modification_id: 70, set: 0, seen: null, was: null },
  ];
  drafts.keep(earlier, 'counts', { typed: JSON.stringify({ waiting }), before: '', version: undefined });
  await network.regain();
  const reloaded = countQueue({ name: earlier, countedNow: () => 4, send });
  const end = reloaded.subscribe(() => {});
  await waitFor(() => expect(reloaded.state().phase).toBe('rest'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  end();
  expect(send.mock.calls.map(([counts]) => counts)).toEqual([
    [
      { modification_id: 70, add: -1, made: -1 },
      { modification_id: 71, set: 10, seen: 4, made: 3 },
    ],
    [{ modification_id: 70, set: 0, seen: null }],
  ]);
});
