import { parseArgs } from 'node:util';
import { DeliveryFailure } from '../delivery-failure.ts';
import { readPublicKeys } from '../registry/public-keys.ts';
import { parseRegistryKey, type RegistryKey, readRegistryKey } from '../registry/registry-key.ts';
import type { Registrar } from '../registry/registry-store.ts';
import { openStore } from '../store/open-store.ts';

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
  if (file) return readRegistryKey(file);
  return env.REGISTRY_KEY ? parseRegistryKey(env.REGISTRY_KEY, 'REGISTRY_KEY') : null;
};

/**
 * The target and author of a publication; the local site by default. Without REGISTRY_PUBLIC_KEYS the own key is the
 * platform's, which may sign everything.
 */
export const readRegistrar = async (values: CommandOptions, env: Environment, local: LocalSite): Promise<Registrar> => {
  const target = values.target ?? env.SECTION_TARGET;
  const given = await givenKey(values, env);
  const key = given ?? (target ? null : await local.key());
  if (!key) {
    throw new DeliveryFailure(
      'There is no key to sign with: set REGISTRY_KEY or REGISTRY_KEY_FILE, or name a file by --key-file.',
    );
  }
  const named = readPublicKeys(env.REGISTRY_PUBLIC_KEYS);
  const isOwnPlatform = !given || Object.keys(named).length === 0;
  return {
    store: openStore(target ?? local.folder, env),
    key,
    keys: isOwnPlatform ? { ...named, [key.name]: key.publicKey } : named,
    now: () => new Date(),
  };
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

/** The source of the live api's document; for the local site the file beside the api's code. */
export const apiSource = (values: CommandOptions, env: Environment, local: LocalSite): string => {
  const source = values.api ?? env.SECTION_API;
  if (source) return source;
  if (values.target ?? env.SECTION_TARGET) {
    throw new DeliveryFailure(
      'Which api is live there? Name its address, or a file with its document, by --api or SECTION_API.',
    );
  }
  return local.api;
};

/** The address at which people open the site; for the local one its own. */
export const siteAddress = (values: CommandOptions, env: Environment, local: LocalSite): string => {
  const address = values.host ?? env.SECTION_HOST;
  if (address) {
    if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address;
    throw new DeliveryFailure(`'${address}' is no address of a site: https://…`);
  }
  if (values.target ?? env.SECTION_TARGET) {
    throw new DeliveryFailure('Where is the site opened? Name its address by --host or SECTION_HOST.');
  }
  return local.address;
};
