import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and it has not; Node's own fit together. */
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
