import { DeliveryFailure } from '../delivery-failure.ts';
import { integrityOf } from './integrity.ts';
import type { SiteStore } from './site-store.ts';

const timeoutMs = 15_000;

/** Many sites answer any address with their page. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** A running site by its address, which everybody may read: to verify a build without a right to write. */
export const httpStore = (address: string): SiteStore => {
  const refuse = async () => {
    throw new DeliveryFailure(`${address} can only be read: name the folder or bucket of the site as the target.`);
  };
  return {
    name: address,

    async read(path) {
      const url = new URL(path, address.endsWith('/') ? address : `${address}/`);
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
        throw new DeliveryFailure(`No site answers at ${address} (${error.name}).`);
      });
      if (response.status === 404 || isPage(response)) return null;
      if (!response.ok) throw new DeliveryFailure(`${url.href} answered ${response.status}.`);
      const content = Buffer.from(await response.arrayBuffer());
      return { content, version: integrityOf(content) };
    },

    write: refuse,
    replace: refuse,
    putFolder: refuse,
    list: refuse,
    remove: refuse,
  };
};
