import { expect, jest, test } from '@jest/globals';
import type { CommandTarget } from '@shared/kit/runtime/commands/command-queue';
import { commandQueues } from '@shared/kit/runtime/commands/command-queue';
import { session } from '@shared/kit/runtime/session/session';
import '@shared/kit/testing/command-storage';
import { network } from '@shared/kit/testing/network';
import { waitFor } from '@testing-library/react';
import { sendStored } from './send-stored';

const tokenOf = (login: string) => `head.${btoa(JSON.stringify({ login }))}.sign`;

type Send = CommandTarget<string>['send'];
const aTarget = (name: string, send: Send) => ({ section: 'orders', name, send });

/** Scans of a page that was closed before they could be sent. */
const scanBefore = async (name: string, ...codes: string[]) => {
  network.lose();
  await jest.isolateModulesAsync(async () => {
    const before = await import('@shared/kit/runtime/commands/command-queue');
    const queue = before.commandQueues<string>()(aTarget(name, () => new Promise(() => undefined)));
    for (const code of codes) queue.add(code);
    await queue.store();
  });
};

test('scans that were left on the device are sent after a start, whatever screen is open, once there is a network', async () => {
  session.start({ access_token: tokenOf('anna'), refresh_token: 'one' });
  await scanBefore('packing/7', '4601', '4602');
  const sent: string[] = [];
  const queues = commandQueues<string>();
  const openQueue = jest.fn(async (name: string) => {
    queues(
      aTarget(name, async (commands) => {
        sent.push(...commands.map(({ body }) => body));
        return commands.map(() => ({ state: 'accepted' }));
      }),
    );
  });
  const load = jest.fn(async () => ({ build: 'live', section: { id: 'orders', routes: [], openQueue } }));
  sendStored({ byId: (id) => (id === 'orders' ? { load } : undefined) });
  await network.regain();
  await waitFor(() => expect(sent).toEqual(['4601', '4602']));
  expect(openQueue.mock.calls).toEqual([['packing/7']]);
});
