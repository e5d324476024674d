import 'fake-indexeddb/auto';
import { afterEach, jest } from '@jest/globals';
import { forgetCommands } from '@shared/kit/runtime/commands/command-queue';

// No test begins with the commands of another one, and nothing is read after the last one.
afterEach(forgetCommands);

/** The storage of commands (IndexedDB), in a suite that imports this. */
export const commandStorage = {
  /** The disk is full until the returned function is called. */
  fill: (): (() => void) => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return () => full.mockRestore();
  },
};
