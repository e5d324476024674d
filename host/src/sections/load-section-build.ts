import { buildAddress, entryFile } from 'shared/section/build-address';
import { containerName } from 'shared/section/container-name';
import type { Section } from 'shared/section/define-section';
import type { SectionBuild } from 'shared/section/registry';
import { loadScript } from './load-script';

/** By module and version, who gives it. */
type ShareScope = Record<string, Record<string, object>>;

/** What the entry of a build leaves on the page (Module Federation). */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: './section'): Promise<() => { default?: Section }>;
}

declare global {
  // The names are the bundler's.
  var __webpack_init_sharing__: (scope: 'default') => unknown;
  var __webpack_share_scopes__: { default: ShareScope };
}

const mapValues = <From, To>(object: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

/**
 * What the host gives, for one build: a copy, so that a module which the build adds to it reaches no other section. All
 * of it counts as in use, so that a build's own copy of the same version does not take its place.
 */
const providedModules = async (): Promise<ShareScope> => {
  await __webpack_init_sharing__('default');
  return mapValues(__webpack_share_scopes__.default, (versions) =>
    mapValues(versions, (given) => ({ ...given, loaded: true })),
  );
};

/**
 * Fetches the files of the first screen beside the entry, not after it. What cannot be had now the container asks for
 * again, and that failure counts.
 */
const fetchFirstFiles = (id: string, { build, files, first }: SectionBuild) => {
  for (const name of first.filter((file) => file !== entryFile)) {
    loadScript(buildAddress(id, build, name), files[name]).catch(() => undefined);
  }
};

const attempts = new Map<string, number>();
const containers = new Map<string, Container>();

/** Runs the entry of a build and gives its container the host's modules; once, however many attempts there are. */
const openContainer = async (id: string, registered: SectionBuild): Promise<Container> => {
  const { build, files } = registered;
  const name = containerName(id, build);
  const opened = containers.get(name);
  if (opened) return opened;

  const address = buildAddress(id, build, entryFile);
  const attempt = (attempts.get(name) ?? 0) + 1;
  attempts.set(name, attempt);
  const provided = await providedModules();
  const entry = loadScript(attempt === 1 ? address : `${address}?attempt=${attempt}`, files[entryFile]);
  if (attempt === 1) fetchFirstFiles(id, registered);
  await entry;

  // Opened meanwhile, where an attempt that was given up came after all.
  const container: Container | undefined = containers.get(name) ?? Reflect.get(globalThis, name);
  if (!container) throw new Error(`${address} leaves no container ${name}`);
  if (!containers.has(name)) container.init(provided);
  containers.set(name, container);
  return container;
};

/**
 * Loads one build of a section. What did load is not run again by another attempt.
 * @throws when the entry or a chunk cannot be had or is not what the registry says, or when its code throws.
 */
export const loadSectionBuild = async (id: string, registered: SectionBuild): Promise<Section> => {
  const container = await openContainer(id, registered);
  const module = await container.get('./section');
  const section = module().default;
  if (!section || section.id !== id || !Array.isArray(section.routes)) {
    throw new Error(`The build ${registered.build} of ${id} does not export a section of that id`);
  }
  return section;
};

/**
 * Replaces what the browser keeps of a file that an error names: builds are kept for a year, damaged ones too. Where that
 * fails the next attempt says so.
 */
export const freshenFile = async (cause: unknown): Promise<void> => {
  const [address] = /https?:[^\s)]+\.js/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (address) await fetch(address, { cache: 'reload' }).catch(() => undefined);
};
