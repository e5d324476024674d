import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the APIs that every browser has and jsdom lacks; Node's own are compatible. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // jsdom's own is a getter without the part that signs.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      PointerEvent: this.global.MouseEvent,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      fetch,
    });
  }
}
