import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryOf } from './expected-entries';

/** Below the limit of an attempt: the runtime lets a second attempt wait for an entry that is still pending. */
const entryLimitMs = 3_500;

/** What this host adds to the federation runtime; the bundler puts it into the host's instance. */
const federationPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'sections',

  /** A module that is already on the page is given out without a wait, and as the host's. */
  beforeRegisterShare(registration) {
    const { shared } = registration;
    if (shared.shareConfig.eager) Object.assign(shared, { lib: shared.get() });
    return registration;
  },

  /** An entry runs only with the bytes that the registry names. */
  createScript({ url, remoteInfo }) {
    const entry = remoteInfo && entryOf(remoteInfo.name);
    if (!entry?.integrity) throw new Error(`The registry has no hash of ${url}`);
    const script = document.createElement('script');
    // A retry passes by the browser's memory of the failed request.
    script.src = entry.attempt === 1 ? url : `${url}?attempt=${entry.attempt}`;
    script.crossOrigin = 'anonymous';
    script.integrity = entry.integrity;
    return { script, timeout: entryLimitMs };
  },
});

export default federationPlugin;
