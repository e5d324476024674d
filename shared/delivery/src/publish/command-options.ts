import { parseArgs } from 'node:util';
import { DeliveryFailure } from '../delivery-failure.ts';
import { type PublicKeys, readPublicKeys } from '../registry/public-keys.ts';
import { parseRegistryKey, type RegistryKey, readRegistryKey } from '../registry/registry-key.ts';
import type { Registrar } from '../registry/registry-store.ts';
import { whenAbsent } from '../store/file-errors.ts';
import { isAddress, openStore } from '../store/open-store.ts';
import type { SiteStore } from '../store/site-store.ts';

export type Environment = Record<string, string | undefined>;

/** The default target of a publication: the site on this machine. */
export interface LocalSite {
  folder: string;
  /** The address at which people open it. */
  address: string;
  /** The file with the api's document. */
  api: string;
  key: () => Promise<RegistryKey>;
}

const options = {
  target: { type: 'string' },
  api: { type: 'string' },
  'key-file': { type: 'string' },
  canary: { type: 'string' },
  'take-over': { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  'leave-behind': { type: 'string' },
  owner: { type: 'string' },
  title: { type: 'string' },
  navigation: { type: 'string' },
  mount: { type: 'string' },
  with: { type: 'string' },
  order: { type: 'string' },
  'public-key': { type: 'string' },
  until: { type: 'string' },
  hours: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  standalone: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * The words and options of a command line.
 * @throws DeliveryFailure if an option is unknown.
 */
export const parseCommand = (words: string[]) => {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new DeliveryFailure(error instanceof Error ? error.message : String(error));
  }
};
export type CommandOptions = ReturnType<typeof parseCommand>['values'];

/** @throws DeliveryFailure if the text is not a percentage. */
export const parsePercent = (text: string | undefined): number => {
  const percent = Number(text);
  if (text && /^\d+$/.test(text) && percent <= 100) return percent;
  throw new DeliveryFailure(`'${text ?? ''}' is no percentage: a whole number from 0 to 100.`);
};

/**
 * The number of a port of this machine; 0 takes a free one.
 * @throws DeliveryFailure if the text is not one.
 */
export const parsePort = (text = '8090'): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new DeliveryFailure(`'${text}' is no port: a number from 0 to 65535.`);
};

const mostHours = 168;

/**
 * The number of hours for which a link is valid; a working day by default.
 * @throws DeliveryFailure if the text is not such a number.
 */
export const parseHours = (text = '8'): number => {
  const hours = Number(text);
  if (/^\d+$/.test(text) && hours >= 1 && hours <= mostHours) return hours;
  throw new DeliveryFailure(`'${text}' is no number of hours: a whole one from 1 to ${mostHours}.`);
};

const givenKey = async (values: CommandOptions, env: Environment): Promise<RegistryKey | null> => {
  const file = values['key-file'] ?? env.REGISTRY_KEY_FILE;
  if (file) {
    const key = await readRegistryKey(file).catch(whenAbsent(null));
    if (key) return key;
    throw new DeliveryFailure(`There is no file ${file}, which is named as the private key.`);
  }
  return env.REGISTRY_KEY ? parseRegistryKey(env.REGISTRY_KEY, 'REGISTRY_KEY') : null;
};

/** In a pipeline a variable that nobody has set is an empty text. */
const targetOf = (values: CommandOptions, env: Environment): string | undefined =>
  values.target || env.SECTION_TARGET || undefined;

/** @throws DeliveryFailure where there is no site by default: in a repository of a section's own. */
const requireLocal = (local: LocalSite | null): LocalSite => {
  if (local) return local;
  throw new DeliveryFailure(
    'Where is the site? Name its folder, s3://bucket/prefix or address by --target or SECTION_TARGET.',
  );
};

/** The target of the command; the local site by default. */
export const targetStore = (values: CommandOptions, env: Environment, local: LocalSite | null): SiteStore =>
  openStore(targetOf(values, env) ?? requireLocal(local).folder, env);

/** The key to sign with: the given one, or for the local site its own; null if there is none. */
export const signingKey = async (
  values: CommandOptions,
  env: Environment,
  local: LocalSite | null,
): Promise<RegistryKey | null> => {
  const given = await givenKey(values, env);
  return given ?? (targetOf(values, env) ? null : requireLocal(local).key());
};

/**
 * The public keys of the platform. Without REGISTRY_PUBLIC_KEYS, and for the local site, it is the own key, which may sign
 * everything.
 */
export const platformKeys = async (
  values: CommandOptions,
  env: Environment,
  key: RegistryKey | null,
): Promise<PublicKeys> => {
  const named = readPublicKeys(env.REGISTRY_PUBLIC_KEYS);
  const isOwnPlatform = Object.keys(named).length === 0 || !(await givenKey(values, env));
  if (key && isOwnPlatform) return { ...named, [key.name]: key.publicKey };
  if (Object.keys(named).length > 0) return named;
  throw new DeliveryFailure('Name the public keys of the platform, separated by commas, in REGISTRY_PUBLIC_KEYS.');
};

/** The target and author of a publication. */
export const readRegistrar = async (
  values: CommandOptions,
  env: Environment,
  local: LocalSite | null,
): Promise<Registrar> => {
  const key = await signingKey(values, env, local);
  if (!key) {
    throw new DeliveryFailure(
      'There is no key to sign with: set REGISTRY_KEY or REGISTRY_KEY_FILE, or name a file by --key-file.',
    );
  }
  const keys = await platformKeys(values, env, key);
  return { store: targetStore(values, env, local), key, keys, now: () => new Date() };
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Until when a key counts; a year by default.
 * @throws DeliveryFailure if the text is not a date to come.
 */
export const parseUntil = (text: string | undefined, now: Date): Date => {
  if (text === undefined) return new Date(now.getTime() + 365 * dayMs);
  const until = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && until.getTime() > now.getTime()) return until;
  throw new DeliveryFailure(`'${text}' is no date to come, such as 2027-12-31.`);
};

/** The source of the live api's document: that of a running site, for the local site the file beside the api's code. */
export const apiSource = (values: CommandOptions, env: Environment, local: LocalSite | null): string => {
  const target = targetOf(values, env);
  const source = values.api || env.SECTION_API || (target && isAddress(target) && target);
  if (source) return source;
  if (target) {
    throw new DeliveryFailure(
      'Which api is live there? Name its address, or a file with its document, by --api or SECTION_API.',
    );
  }
  return requireLocal(local).api;
};

/** The address at which people open the site; for the local one its own. */
export const siteAddress = (values: CommandOptions, env: Environment, local: LocalSite | null): string => {
  const address = values.host ?? env.SECTION_HOST;
  if (address) {
    if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address;
    throw new DeliveryFailure(`'${address}' is no address of a site: https://…`);
  }
  if (local && !targetOf(values, env)) return local.address;
  throw new DeliveryFailure('Where is the site opened? Name its address by --host or SECTION_HOST.');
};
