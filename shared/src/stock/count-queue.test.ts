import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { drafts } from 'shared/runtime/drafts';
import { network } from 'shared/testing/network';
import { type Count, countQueue } from './count-queue';

const name = 'party/12/counts';
const send = jest.fn(async (_counts: readonly Count[], _key: string) => undefined);
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
  queue.add({ modification_id: 70, add: 5 });
  drafts.forgetRecord(name);
  await network.regain();
  await waitFor(() => expect(queue.state().waiting).toEqual([]));
  expect(send).not.toHaveBeenCalled();
});

test('counts that another tab has stored are kept, and sent together with those of this one', async () => {
  queue.add({ modification_id: 70, add: 5 });
  storeElsewhere([...queue.state().waiting, { modification_id: 71, add: 2 }]);
  queue.add({ modification_id: 70, add: 1 });
  await network.regain();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual([
    { modification_id: 70, add: 6 },
    { modification_id: 71, add: 2 },
  ]);
  await waitFor(() => expect(drafts.read(name)).toEqual({}));
});

test('without storage what was counted is remembered and sent', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  queue.add({ modification_id: 70, add: 5 });
  queue.add({ modification_id: 70, add: 1 });
  await network.regain();
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual([{ modification_id: 70, add: 6 }]));
  full.mockRestore();
});
