/** A script that did not come, or whose bytes are not those that were vouched for. */
export class ScriptFailure extends Error {
  override name = 'ScriptFailure';

  constructor(address: string, why = 'not to be had, or altered') {
    super(`Loading script failed: ${address} is ${why}`);
  }
}

/**
 * Runs a script of ours, if its bytes are those that `integrity` vouches for. Without it nothing is run.
 * @throws ScriptFailure
 */
export const loadScript = (address: string, integrity: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!integrity) throw new ScriptFailure(address, 'vouched for by nobody');
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new ScriptFailure(script.src));
    };
    script.src = address;
    document.head.append(script);
  });
