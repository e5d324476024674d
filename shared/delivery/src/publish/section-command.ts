import { readFile } from 'node:fs/promises';
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
import { changeRegistry, type RegistryChange, readRegistry } from '../registry/registry-store.ts';
import { restoreRegistry } from '../registry/restore-registry.ts';
import {
  apiSource,
  type CommandOptions,
  type Environment,
  type LocalSite,
  parseCommand,
  parseHours,
  parsePercent,
  readRegistrar,
  siteAddress,
} from './command-options.ts';
import { readLiveSite } from './live-site.ts';
import type { NewSection } from './new-section.ts';
import { publishHost } from './publish-host.ts';
import { publishSection } from './publish-section.ts';
import { readSectionOutput } from './section-output.ts';
import { runTeamCommand } from './team-command.ts';
import type { VerifiedBuild } from './verified-build.ts';
import { accepted, verifyBuild } from './verify-build.ts';

/** The source and the output of a section's build. */
export interface BuiltSection {
  section: string;
  output: string;
  build: string;
}

/** The workspace of the command: it knows where packages are and how they are built. */
export interface Workspace {
  local: LocalSite;
  createSection(wishes: NewSection): Promise<void>;
  withSectionBuild(id: string, work: (built: BuiltSection) => Promise<void>): Promise<void>;
  /** @param keys public keys, separated by commas, that the host trusts */
  withHostBuild(keys: string, work: (output: string) => Promise<void>): Promise<void>;
}

interface Call {
  words: string[];
  values: CommandOptions;
  env: Environment;
  workspace: Workspace;
  print: (text: string) => void;
}

const usage = `section new ID [--title ТЕКСТ] [--navigation ТЕКСТ] [--mount /warehouse/…] [--owner @team]
            [--with card]              its rows open a card
section verify ID                      builds it and verifies it against the live site
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
section publish-host                   builds the host and makes it live
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
--api ADDRESS or FILE                  the live api, to verify the calls                SECTION_API
--key-file FILE                        the private key                                  REGISTRY_KEY_FILE, REGISTRY_KEY
                                       the public keys of the platform                  REGISTRY_PUBLIC_KEYS
--hours HOURS                          how long a link is valid; 8 by default
--host ADDRESS                         the address of the site, for links               SECTION_HOST
--take-over                            publish a section of another team as this team's`;

const required = (word: string | undefined, what: string): string => {
  if (word) return word;
  throw new DeliveryFailure(`Which ${what}?\n\n${usage}`);
};

const registrarOf = ({ values, env, workspace }: Call) => readRegistrar(values, env, workspace.local);

const withVerified = async (call: Call, work: (verified: VerifiedBuild) => Promise<void>) => {
  const { words, values, env, workspace } = call;
  const permissions = {
    takeOver: values['take-over'] ?? false,
    isCanary: values.canary !== undefined,
    isDevelopment: false,
  };
  const { store, keys } = await registrarOf(call);
  const source = apiSource(values, env, workspace.local);
  await workspace.withSectionBuild(required(words[0], 'section'), async ({ section, output, build }) => {
    const live = await readLiveSite(store, keys, source);
    await work(accepted(verifyBuild(await readSectionOutput(section, output, build), live, permissions)));
  });
};

const change = async (call: Call, made: RegistryChange) => {
  const state = await changeRegistry(await registrarOf(call), made);
  const registered = state.sections.find(({ manifest }) => manifest.id === call.words[0]);
  const canary = registered?.canary
    ? `, canary ${registered.canary.build.build} for ${registered.canary.percent} %`
    : '';
  call.print(registered ? `live ${registered.live.build}${canary}; serial ${registered.serial}` : 'removed');
  return state;
};

const read = async (call: Call) => {
  const { store, keys } = await registrarOf(call);
  return readRegistry(store, keys);
};

const commands: Record<string, (call: Call) => Promise<unknown>> = {
  new: ({ words, values, workspace }) => workspace.createSection({ ...values, id: required(words[0], 'id') }),

  verify: (call) => withVerified(call, async ({ build }) => call.print(`${build} may be published`)),

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

  list: async (call) => call.print(describeSections(await read(call))),
  history: async (call) => call.print(describeHistory(await read(call), call.words[0])),

  'publish-host': async (call) => {
    const registrar = await registrarOf(call);
    const { store, keys } = registrar;
    await call.workspace.withHostBuild(Object.values(keys).join(','), (output) => publishHost(registrar, output));
    call.print(`The host is live in ${store.name}`);
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

/**
 * Runs `section …`.
 * @throws DeliveryFailure with a message for the person who called it.
 */
export const runSectionCommand = async (
  args: string[],
  { env, workspace, print }: Pick<Call, 'env' | 'workspace' | 'print'>,
): Promise<void> => {
  const { positionals, values } = parseCommand(args);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || values.help) return print(usage);
  await command({ words, values, env, workspace, print });
};
