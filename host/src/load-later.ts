import { nextTask } from '@shared/kit/runtime/page/next-task';

const retryAfterMs = 5_000;

/**
 * Loads a module that no first screen needs, once the browser has time. The network may be away just then: the load is
 * repeated until it succeeds, so that the page never lacks the module until its next reload.
 */
export const loadLater = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await nextTask();
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
};
