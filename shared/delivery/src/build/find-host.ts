import { hostDescriptionFile } from '@shared/contract/section/host-description';
import { DeliveryFailure } from '@shared/delivery/delivery-failure';

const timeoutMs = 10_000;

const parseAddress = (address: string): URL => {
  const host = URL.canParse(address) ? new URL(address) : undefined;
  if (host && ['http:', 'https:'].includes(host.protocol)) return host;
  throw new DeliveryFailure(
    `'${address}' is no address of a site: --host takes https://…, or http://… on this machine.`,
  );
};

/** `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`, `TimeoutError`: a term to search for. */
const reasonOf = (error: unknown) => {
  const { name, cause }: { name?: string; cause?: { code?: string } } = Object(error);
  return cause?.code ?? name;
};

const ask = async (host: URL): Promise<Response> => {
  try {
    return await fetch(new URL(`/${hostDescriptionFile}`, host), { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new DeliveryFailure(
      `No site answers at ${host.origin} (${reasonOf(error)}). Start one ('npm start', in another terminal), or name one by --host.`,
    );
  }
};

/** Many sites answer any address with a page. */
const isDescription = async (answer: Response): Promise<boolean> => {
  const description: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  return typeof description === 'object' && description !== null && 'provides' in description;
};

/**
 * The origin of the site at an address, which must be a host for sections.
 * @throws DeliveryFailure if the address is invalid, if nothing answers, or if it is another kind of site.
 */
export const findHost = async (address: string): Promise<URL> => {
  const host = parseAddress(address);
  if (await isDescription(await ask(host))) return host;
  throw new DeliveryFailure(`${host.origin} is no host of sections: it has no ${hostDescriptionFile}.`);
};
