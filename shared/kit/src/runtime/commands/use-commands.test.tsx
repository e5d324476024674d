import { expect, test } from '@jest/globals';
import '@shared/kit/testing/command-storage';
import { act, renderHook, waitFor } from '@testing-library/react';
import { nextTask } from '../page/next-task';
import { commandQueues, useCommands } from './command-queue';

test('a screen is rendered when a command is added and when it is accepted, and not for what is between', async () => {
  const send = async () => {
    await nextTask();
    return [{ state: 'accepted' as const }];
  };
  const queue = commandQueues<string>()({ section: 'orders', name: 'packing/1', send });
  const shown: string[][] = [];
  renderHook(() => {
    const { commands } = useCommands(queue);
    shown.push(commands.map(({ body }) => body));
  });
  await act(nextTask);
  act(() => queue.add('a scan'));
  await waitFor(() => expect(queue.state()).toMatchObject({ commands: [], phase: 'rest', savedAt: expect.anything() }));

  expect(shown).toEqual([[], ['a scan'], []]);
});
