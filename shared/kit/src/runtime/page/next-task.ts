/**
 * Lets the browser paint, handle input and render before the next piece of long work. A task of its lowest priority:
 * `scheduler.yield` and timers come before React, so that the first rows would be rendered with the last ones.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? scheduler.postTask(() => undefined, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve));
