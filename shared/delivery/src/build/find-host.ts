import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostDescription, hostDescriptionFile } from '@shared/contract/section/host-description';
import { DeliveryFailure } from '@shared/delivery/delivery-failure';
import type { PublicKeys } from '@shared/delivery/registry/public-keys';
import { Value } from 'typebox/value';
import { kitFolder, packageFolderOfKit } from './kit-folder.ts';

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
const readDescription = async (answer: Response): Promise<{ provides: unknown } | undefined> => {
  const description: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const isIt = typeof description === 'object' && description !== null && 'provides' in description;
  return isIt ? description : undefined;
};

/** The host of this clone; a repository of one section has none. */
export const ownHost = join(import.meta.dirname, '../../../../host');

const versionIn = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/**
 * The keys for a development build of this clone's host in the place of a live one; undefined if there is none with the
 * same kit and React.
 */
const keysForOwnHost = (description: unknown): PublicKeys | undefined => {
  if (!existsSync(ownHost) || !Value.Check(HostDescription, description)) return undefined;
  const { kit, provides, publicKeys } = description;
  const isSameKit = kit === versionIn(kitFolder);
  const isSameReact = provides.react === versionIn(packageFolderOfKit('react'));
  return isSameKit && isSameReact ? publicKeys : undefined;
};

/** A site whose page can have a local build of a section. */
export interface FoundHost {
  site: URL;
  /** The keys that a development build of this clone's host trusts in its place; undefined if there can be none. */
  publicKeys: PublicKeys | undefined;
}

/**
 * The site at an address, which must be a host for sections.
 * @param isLive the page keeps the live host, also where this clone could build it
 * @throws DeliveryFailure if the address is invalid, if nothing answers, or if it is another kind of site.
 */
export const findHost = async (address: string, { isLive = false } = {}): Promise<FoundHost> => {
  const site = parseAddress(address);
  const description = await readDescription(await ask(site));
  if (description) return { site, publicKeys: isLive ? undefined : keysForOwnHost(description) };
  throw new DeliveryFailure(`${site.origin} is no host of sections: it has no ${hostDescriptionFile}.`);
};
