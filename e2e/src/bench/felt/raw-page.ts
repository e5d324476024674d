import type { Tokens } from '@shared/contract/wire/session';
import { waitUntilIdle } from '../task-duration';
import type { DevtoolsPipe, Send } from './devtools-pipe';
import { realInput } from './real-input';
import { pageMark, watchPage } from './watch-page';

const limitMs = 60_000;
/** In a quarter of a second: a page that only waits stays below it, also four times slower. */
const idleMs = 10;

/** A page without Playwright, and so without the Network domain. Its functions run in the page: they see no variables. */
export interface RawPage {
  goTo(address: string): Promise<void>;
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Waits until a frame is painted in which this is true. */
  until(isShown: () => boolean): Promise<void>;
  /** Does something, and returns the time from its event until such a frame is painted. */
  timeUntil<Argument>(
    type: 'click' | 'keydown',
    act: () => Promise<void>,
    isShown: (argument: Argument) => boolean,
    argument: Argument,
  ): Promise<number>;
  /** Clicks the first element with this selector, in its centre. */
  click(selector: string): Promise<void>;
  pressLetter(letter: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Waits until the page has nothing to do. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface PageOptions {
  /** How many times slower the processor is. */
  slowdown: number;
  /** Signs the person in. */
  tokens?: Tokens | undefined;
}

const withinLimit = async <Result>(work: Promise<Result>, what: string): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${limitMs} ms: ${what}`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

const prepare = async (send: Send, { slowdown, tokens }: PageOptions) => {
  await send('Page.enable');
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  await send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchPage})(${JSON.stringify({ tokens: tokens ?? {}, mark: pageMark })})`,
  });
  const screen = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await send('Emulation.setDeviceMetricsOverride', screen);
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** Opens an empty page in a browser context. */
export const openRawPage = async (
  devtools: DevtoolsPipe,
  browserContextId: string,
  options: PageOptions,
): Promise<RawPage> => {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const send = devtools.sendTo(sessionId);
  await prepare(send, options);

  const run = async (expression: string, what = expression) => {
    const running = send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { result, exceptionDetails } = await withinLimit(running, what);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const evaluate = (work: (argument: never) => unknown, argument?: unknown) =>
    run(`(${work})(${JSON.stringify(argument) ?? ''})`);
  const { clickAt, ...keys } = realInput(send);
  return {
    ...keys,
    evaluate,
    goTo: async (url) => {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    until: (isShown) => run(`window.felt.painted(${isShown})`),
    timeUntil: async (type, act, isShown, argument) => {
      const condition = `() => (${isShown})(${JSON.stringify(argument)})`;
      // Input overtakes scripts on their way to the page, so the page must be ready for it.
      await run(`void (window.felt.timed = window.felt.paintedAfter('${type}', ${condition}))`);
      await act();
      return run('window.felt.timed', condition);
    },
    click: async (selector) => {
      const centre = await evaluate((wanted: string) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, selector);
      if (!centre) throw new Error(`Nothing to click: ${selector}`);
      await clickAt(centre);
    },
    rest: async () => {
      // Twice: between two steps a page may wait for the network.
      await waitUntilIdle({ send }, idleMs);
      await waitUntilIdle({ send }, idleMs);
    },
    close: async () => {
      await devtools.send('Target.closeTarget', { targetId });
    },
  };
};
