import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the APIs that every browser has and jsdom lacks; Node's own are compatible. */
export default class BrowserEnvironment extends TestEnvironment {
  readonly #channels = new Set<BroadcastChannel>();

  override async setup(): Promise<void> {
    await super.setup();
    const channels = this.#channels;
    // jsdom's own is a getter without the part that signs.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      // An open one would keep the process alive, and hear the next suite.
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels.add(this);
        }
      },
      Headers,
      PointerEvent: this.global.MouseEvent,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      fetch,
      structuredClone,
    });
  }

  override async teardown(): Promise<void> {
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }
}
