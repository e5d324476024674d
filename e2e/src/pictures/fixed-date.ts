import type { BrowserContext } from '@playwright/test';

/** Fixes the date in the pages of this context. Their timers run; Playwright's own clock would replace them. */
export const fixDate = async (context: BrowserContext, moment: string): Promise<void> => {
  await context.addInitScript((fixedMs) => {
    const now = () => fixedMs;
    window.Date = new Proxy(Date, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [fixedMs] : args, newTarget),
      apply: (target) => new target(fixedMs).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, Date.parse(moment));
};
