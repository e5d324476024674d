import { closedQueues } from '@shared/kit/runtime/commands/command-queue';
import { session } from '@shared/kit/runtime/session/session';
import { onlineManager } from '@tanstack/react-query';
import type { SectionMachine } from './section-machine';

/**
 * Sends the commands that the device stores from an earlier visit, whatever screen is open now: loads their sections,
 * which know how. Again with each sign-in and when the network comes back.
 */
export const sendStored = (sections: { byId: (id: string) => Pick<SectionMachine, 'load'> | undefined }): void => {
  const openQueues = async () => {
    if (session.state() !== 'signed-in' || !onlineManager.isOnline()) return;
    for (const { section: id, name } of await closedQueues()) {
      try {
        const loaded = await sections.byId(id)?.load();
        await loaded?.section.openQueue?.(name);
      } catch {
        // The section reports its own failure; the device keeps the commands, and the next entry tries again.
      }
    }
  };
  session.subscribe(() => void openQueues());
  onlineManager.subscribe(() => void openQueues());
  void openQueues();
};
