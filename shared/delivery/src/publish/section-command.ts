import { readFile } from 'node:fs/promises';
import { hostId } from '@shared/contract/section/build-address';
import { violationsInBrowser } from '../browser/violations-in-browser.ts';
import type { VisitedSite } from '../browser/visit-section.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { describeHistory, describeOtherBuilds, describeSections } from '../registry/describe-registry.ts';
import { overrideLink } from '../registry/override-link.ts';
import {
  changeCanary,
  endCanary,
  endLinks,
  promoteCanary,
  registeredOf,
  release,
  removeSection,
  rollBack,
} from '../registry/registry-changes.ts';
import { createRegistryKey } from '../registry/registry-key.ts';
import {
  changeRegistry,
  hostsFile,
  type RegistryChange,
  type RegistryName,
  readRegistry,
} from '../registry/registry-store.ts';
import { restoreRegistry } from '../registry/restore-registry.ts';
import {
  apiSource,
  type CommandOptions,
  type Environment,
  type LocalSite,
  parseCommand,
  parseHours,
  parsePercent,
  parsePort,
  platformKeys,
  readRegistrar,
  signingKey,
  siteAddress,
  targetStore,
} from './command-options.ts';
import { diagnose } from './diagnose.ts';
import { readLiveSite } from './live-site.ts';
import type { NewSection } from './new-section.ts';
import { changeHost, publishHost } from './publish-host.ts';
import { publishSection } from './publish-section.ts';
import { readSectionOutput } from './section-output.ts';
import { runTeamCommand } from './team-command.ts';
import type { VerifiedBuild } from './verified-build.ts';
import { accepted, verifyBuild } from './verify-build.ts';
import { refuseFor } from './violations.ts';

/** The source and the output of a section's build. */
export interface BuiltSection {
  section: string;
  output: string;
  build: string;
}

/** Where the command runs: it knows where packages are and how they are built. */
export interface Workspace {
  /** None in a repository of a section's own. */
  local: LocalSite | null;
  /** The section of such a repository: its commands need no ID. */
  ownSection?: string;
  /** The version of the kit that sections are built with here. */
  kitVersion: string;
  createSection(wishes: NewSection): Promise<void>;
  /** Serves it over a running site until the process ends. */
  developSection(id: string, wish: { host: string; port: number }): Promise<void>;
  withSectionBuild(id: string, work: (built: BuiltSection) => Promise<void>): Promise<void>;
  /** @param keys public keys, separated by commas, that the host trusts */
  withHostBuild(keys: string, work: (built: Omit<BuiltSection, 'section'>) => Promise<void>): Promise<void>;
}

interface Call {
  words: string[];
  values: CommandOptions;
  env: Environment;
  workspace: Workspace;
  print: (text: string) => void;
}

const usage = `section new ID [--title ТЕКСТ] [--navigation ТЕКСТ] [--mount /warehouse/…] [--owner @team] [--order NUMBER]
        [--with card]                  its rows open a card
        [--standalone FOLDER]          … in a repository of its own, where no command needs the ID
section dev ID [--port NUMBER]         serves it from its sources over the site named by --host
section doctor ID                      checks what a publication needs, and changes nothing
section verify ID                      builds it and verifies it against the live site, also in Chromium  CHROMIUM_PATH
        [--no-browser]                 … without that
section publish ID                     … and makes it live; the host falls back to the build that was live
section publish ID --canary PERCENT    … for that part of the people
section canary ID PERCENT | off        gives the canary to more or fewer people, or to nobody
section promote ID                     makes the canary live
section rollback ID [BUILD]            makes the previous build live again, or the named one
section release ID                     gives people the build again that was taken from them because it failed
section remove ID                      removes it from the site
section link ID BUILD                  prints an address that overrides the build in the tab that opens it
section unlink ID                      ends all such links to its builds
section list                           the live builds
section history [ID]                   the changes with their authors
section publish-host                   builds the host and makes it live, if all live and canary builds run on it
        [--canary PERCENT] [--leave-behind ID,ID]
section canary, promote, rollback, release, history host
section restore FILE                   rolls the registry back to the one in the file
section key FILE                       creates a signing key, and prints its public key

With a key of the platform:
section team                           who may publish what, and until when
section team add ID --public-key KEY   lets a team's key publish a section; for a new one give its place
        [--until DATE] [--owner @team --mount /warehouse/… --navigation ТЕКСТ --order NUMBER]
section team rollback --public-key KEY lets the api's key lead back to builds that a team had live
section team withdraw KEY              lets a key sign nothing any more, and signs again what it has signed
section team renew                     signs again what keys have signed that count no longer
section team remove ID                 removes a section and the keys of its team

--target FOLDER or s3://bucket/prefix  where; without it, the site on this machine      SECTION_TARGET, S3_…
         or https://…                  a running site, only to verify against it and for 'doctor'
--api ADDRESS or FILE                  the live api, to verify the calls                SECTION_API
--key-file FILE                        the private key                                  REGISTRY_KEY_FILE, REGISTRY_KEY
                                       the public keys of the platform                  REGISTRY_PUBLIC_KEYS
--hours HOURS                          how long a link is valid; 8 by default
--host ADDRESS                         the address of the site, for links and 'dev'     SECTION_HOST
--take-over                            publish a section of another team as this team's`;

const required = (word: string | undefined, what: string): string => {
  if (word) return word;
  throw new DeliveryFailure(`Which ${what}?\n\n${usage}`);
};

const registrarOf = ({ values, env, workspace }: Call) => readRegistrar(values, env, workspace.local);

const withVerified = async (call: Call, work: (verified: VerifiedBuild, site: VisitedSite) => Promise<void>) => {
  const { words, values, env, workspace } = call;
  const key = await signingKey(values, env, workspace.local);
  const [store, keys] = [targetStore(values, env, workspace.local), await platformKeys(values, env, key)];
  const permissions = {
    takeOver: values['take-over'] ?? false,
    isCanary: values.canary !== undefined,
    isDevelopment: false,
  };
  const source = apiSource(values, env, workspace.local);
  await workspace.withSectionBuild(required(words[0], 'section'), async ({ section, output, build }) => {
    const live = await readLiveSite(store, keys, source);
    const verified = accepted(verifyBuild(await readSectionOutput(section, output, build), live, permissions));
    await work(verified, { store, keys, live });
  });
};

const leftBehind = ({ values }: Call): string[] => values['leave-behind']?.split(',') ?? [];

const isHost = ({ words: [id] }: Call) => id === hostId;

const change = async (call: Call, made: RegistryChange) => {
  const registrar = await registrarOf(call);
  const state = isHost(call)
    ? await changeHost(registrar, made, { leftBehind: leftBehind(call) })
    : await changeRegistry(registrar, made);
  const registered = state.sections.find(({ manifest }) => manifest.id === call.words[0]);
  const canary = registered?.canary
    ? `, canary ${registered.canary.build.build} for ${registered.canary.percent} %`
    : '';
  call.print(registered ? `live ${registered.live.build}${canary}; serial ${registered.serial}` : 'removed');
  return state;
};

const read = async (call: Call, registry?: RegistryName) => {
  const { store, keys } = await registrarOf(call);
  return readRegistry(store, keys, registry);
};

const commands: Record<string, (call: Call) => Promise<unknown>> = {
  new: ({ words, values, workspace }) => workspace.createSection({ ...values, id: required(words[0], 'id') }),

  dev: async ({ words, values, env, workspace }) => {
    const address = { host: siteAddress(values, env, workspace.local), port: parsePort(values.port) };
    await workspace.developSection(required(words[0], 'section'), address);
  },

  doctor: async (call) => {
    const id = required(call.words[0], 'section');
    // Without a target nothing else can be found out.
    targetStore(call.values, call.env, call.workspace.local);
    const problems = await diagnose({
      ...call,
      id,
      kitVersion: call.workspace.kitVersion,
      local: call.workspace.local,
    });
    if (problems > 0) throw new DeliveryFailure(problems === 1 ? 'One problem.' : `${problems} problems.`);
  },

  verify: (call) =>
    withVerified(call, async (verified, site) => {
      if (!call.values['no-browser']) {
        // Only here, because the browser's driver takes a while to load.
        const { visitSection } = await import('../browser/visit-section.ts');
        refuseFor(violationsInBrowser(await visitSection(verified, site, call.env.CHROMIUM_PATH)));
      }
      call.print(`${verified.build} may be published`);
    }),

  publish: (call) =>
    withVerified(call, async (verified) => {
      const canaryPercent = call.values.canary === undefined ? undefined : parsePercent(call.values.canary);
      const state = await publishSection(verified, await registrarOf(call), { canaryPercent });
      const reach = canaryPercent === undefined ? 'live' : `canary for ${canaryPercent} %`;
      const { id } = verified.manifest;
      call.print(`${id}: ${verified.build} is ${reach}; serial ${registeredOf(state, id).serial}`);
    }),

  canary: (call) => {
    const [id, percent] = call.words;
    const section = required(id, 'section');
    return change(call, percent === 'off' ? endCanary(section) : changeCanary(section, parsePercent(percent)));
  },

  promote: (call) => change(call, promoteCanary(required(call.words[0], 'section'))),
  rollback: async (call) => {
    const [id, build] = call.words;
    const section = required(id, 'section');
    const state = await change(call, rollBack(section, build));
    // The command has no metrics: the build before may be a broken one too.
    if (!build) call.print(describeOtherBuilds(state, section));
  },
  release: (call) => change(call, release(required(call.words[0], 'section'), new Date())),
  remove: (call) => change(call, removeSection(required(call.words[0], 'section'))),

  link: async (call) => {
    const [id, build] = call.words;
    const { store, key, keys, now } = await registrarOf(call);
    const until = new Date(now().getTime() + parseHours(call.values.hours) * 3_600_000);
    const host = siteAddress(call.values, call.env, call.workspace.local);
    const wish = { section: required(id, 'section'), build: required(build, 'build'), until };
    call.print(new URL(overrideLink(await readRegistry(store, keys), wish, key), host).href);
  },

  unlink: (call) => change(call, endLinks(required(call.words[0], 'section'), new Date())),

  list: async (call) => call.print(describeSections([await read(call), await read(call, hostsFile)])),
  history: async (call) => {
    const histories = [await read(call), await read(call, hostsFile)];
    call.print(describeHistory(histories, call.words[0]));
  },

  'publish-host': async (call) => {
    const registrar = await registrarOf(call);
    const { store, keys } = registrar;
    const canaryPercent = call.values.canary === undefined ? undefined : parsePercent(call.values.canary);
    await call.workspace.withHostBuild(Object.values(keys).join(','), async ({ output, build }) => {
      await publishHost(registrar, output, { build, canaryPercent, leftBehind: leftBehind(call) });
      const reach = canaryPercent === undefined ? 'live' : `canary for ${canaryPercent} %`;
      call.print(`The host is ${reach} in ${store.name}: ${build}`);
    });
  },

  restore: async (call) => {
    const text = await readFile(required(call.words[0], 'file'), 'utf8');
    const { sections } = await restoreRegistry(await registrarOf(call), text);
    call.print(
      `The registry was set back: ${sections.map(({ manifest: { id }, live }) => `${id} ${live.build}`).join(', ')}`,
    );
  },

  team: async (call) => runTeamCommand({ ...call, registrar: await registrarOf(call) }),

  key: async (call) => {
    const { name, publicKey } = await createRegistryKey(required(call.words[0], 'file'));
    call.print(`The key ${name}. Its public key:\n${publicKey}`);
  },
};

const ofOneSection = /^(?:dev|doctor|verify|publish|canary|promote|rollback|release|remove|link|unlink|history)$/;

/** In a repository of a section's own its ID may be left out. */
const withOwnSection = (name: string, words: string[], { ownSection }: Workspace): string[] =>
  ownSection && ofOneSection.test(name) && words[0] !== ownSection ? [ownSection, ...words] : words;

/**
 * Runs `section …`.
 * @throws DeliveryFailure with a message for the person who called it.
 */
export const runSectionCommand = async (
  args: string[],
  { env, workspace, print }: Pick<Call, 'env' | 'workspace' | 'print'>,
): Promise<void> => {
  const { positionals, values } = parseCommand(args);
  const [name = '', ...given] = positionals;
  const words = withOwnSection(name, given, workspace);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || values.help) return print(usage);
  await command({ words, values, env, workspace, print });
};
