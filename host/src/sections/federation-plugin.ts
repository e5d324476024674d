import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryOf, noteStage } from './expected-entries';

/** Shorter than the limit of an attempt: in the runtime, a second attempt waits for an entry that is still pending. */
const entryLimitMs = 3_500;

/** The host's plugin of the federation runtime; the bundler adds it to the host's instance. */
const federationPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'sections',

  /** A module that is already loaded is shared synchronously, and as the host's. */
  beforeRegisterShare(registration) {
    const { shared } = registration;
    if (shared.shareConfig.eager) Object.assign(shared, { lib: shared.get() });
    return registration;
  },

  /** An entry runs only if its bytes match the hash in the registry. */
  createScript({ url, remoteInfo }) {
    const entry = remoteInfo && entryOf(remoteInfo.name);
    if (!entry?.integrity) throw new Error(`The registry has no hash of ${url}`);
    const script = document.createElement('script');
    // A new query string: the browser remembers the failed request of the old address.
    script.src = entry.attempt === 1 ? url : `${url}?attempt=${entry.attempt}`;
    script.crossOrigin = 'anonymous';
    script.integrity = entry.integrity;
    return { script, timeout: entryLimitMs };
  },

  // What the runtime reports while it loads a build: a report of a failure has the stage that was reached.
  async beforeInitRemote({ remoteInfo }) {
    noteStage(remoteInfo.name, 'container');
  },
  async beforeGetExpose({ moduleInfo }) {
    noteStage(moduleInfo.name, 'module');
  },
  async afterGetExpose({ moduleInfo, error }) {
    if (!error) noteStage(moduleInfo.name, 'code');
  },
});

export default federationPlugin;
