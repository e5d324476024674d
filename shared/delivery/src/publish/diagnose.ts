import type { HostDescription } from '@shared/contract/section/host-description';
import type { Teams } from '@shared/contract/section/registry';
import { gt, major, satisfies } from 'semver';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { RegistryKey } from '../registry/registry-key.ts';
import {
  apiSource,
  type CommandOptions,
  type Environment,
  type LocalSite,
  platformKeys,
  signingKey,
  targetStore,
} from './command-options.ts';
import { readApiDocument, readLiveHost, readLiveRegistry } from './live-site.ts';

interface Diagnosed {
  id: string;
  /** The version of the kit that the section is built with. */
  kitVersion: string;
  values: CommandOptions;
  env: Environment;
  local: LocalSite | null;
  print: (line: string) => void;
}

const oldestNode = '>=20.19';

const requireNode = () => {
  const { node } = process.versions;
  if (satisfies(node, oldestNode)) return `Node ${node}`;
  throw new DeliveryFailure(`Node ${node} is too old: the build needs ${oldestNode}. Install a newer one.`);
};

/**
 * What follows from the versions of the kit. Each module has its own version, so which of them a build misses only its
 * verification knows.
 * @throws DeliveryFailure if the host has no kit.
 */
const requireServed = (kitVersion: string, { kit }: Pick<HostDescription, 'kit'>): string => {
  if (!kit) throw new DeliveryFailure('The live host names no kit: it is older than sections of this kind.');
  const versions = `The kit is ${kitVersion}; the live host has ${kit}`;
  if (gt(kitVersion, kit)) return `${versions}: modules that are newer than that wait for another host`;
  return major(kit) > major(kitVersion) ? `${versions}: modules that lost a name need a build with it` : versions;
};

/**
 * Whether a key may publish a section, and until when.
 * @throws DeliveryFailure with what to do, if it may not.
 */
const requireAllowed = (id: string, { name, publicKey }: RegistryKey, teams: Teams, now: Date): string => {
  const place = teams.sections.find((each) => each.id === id);
  const key = place?.keys.find((each) => each.name === name);
  const given = place ? '' : ' --owner … --mount … --navigation … --order …';
  const request = `ask the platform for 'section team add ${id} --public-key ${publicKey}${given}'`;
  if (!key) throw new DeliveryFailure(`The key ${name} may not publish '${id}': ${request}.`);
  const until = key.until.slice(0, 10);
  if (Date.parse(key.until) <= now.getTime()) {
    throw new DeliveryFailure(`The key ${name} could publish '${id}' until ${until}: ${request}.`);
  }
  return `The key ${name} may publish '${id}' until ${until}`;
};

/**
 * Checks what a publication needs, each on its own, and prints a line about each. It only reads.
 * @returns the number of problems
 */
export const diagnose = async ({ id, kitVersion, values, env, local, print }: Diagnosed): Promise<number> => {
  let problems = 0;
  const check = async (fact: () => string | Promise<string>): Promise<void> => {
    try {
      print(`✓ ${await fact()}`);
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      problems += 1;
      print(`✗ ${error.message}`);
    }
  };

  await check(requireNode);
  await check(async () => requireServed(kitVersion, await readLiveHost(targetStore(values, env, local))));
  await check(async () => {
    const { paths } = await readApiDocument(apiSource(values, env, local));
    return `The api has ${Object.keys(paths).length} paths`;
  });
  await check(async () => {
    const key = await signingKey(values, env, local);
    if (!key) throw new DeliveryFailure('There is no key: name its file in REGISTRY_KEY_FILE, or set REGISTRY_KEY.');
    const keys = await platformKeys(values, env, key);
    const { teams } = await readLiveRegistry(targetStore(values, env, local), keys);
    if (Object.hasOwn(keys, key.name)) return `The key ${key.name} is the platform's, which may publish everything`;
    return requireAllowed(id, key, teams, new Date());
  });
  return problems;
};
