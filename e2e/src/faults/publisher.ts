import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryFile } from '@shared/contract/section/build-address';
import type { Registry } from '@shared/contract/section/registry';
import { publishSection } from '@shared/delivery/publish/publish-section';
import {
  parseDescription,
  parseManifest,
  readSectionOutput,
  type SectionOutput,
} from '@shared/delivery/publish/section-output';
import type { VerifiedBuild } from '@shared/delivery/publish/verified-build';
import { overrideLink } from '@shared/delivery/registry/override-link';
import { release, removeSection, rollBack } from '@shared/delivery/registry/registry-changes';
import {
  changeRegistry,
  type Registrar,
  type RegistryChange,
  readRegistry,
} from '@shared/delivery/registry/registry-store';
import { sealRegistry } from '@shared/delivery/registry/seal-registry';
import { folderStore } from '@shared/delivery/store/folder-store';
import { integrityOf } from '@shared/delivery/store/integrity';
import { localKey } from '../../../scripts/steps/local-key.mjs';
import { brokenBuild, brokenSectionsFolder } from './build-broken-sections';

const permissions = { takeOver: false, isCanary: false, isDevelopment: false };

/**
 * The result of `verifyBuild` for a valid build. These builds are invalid on purpose: the test proves that the host
 * survives them.
 */
const unchecked = (output: SectionOutput): VerifiedBuild => {
  const manifest = parseManifest(output.manifest);
  const description = parseDescription(output);
  if (Array.isArray(manifest) || Array.isArray(description))
    throw new Error('The broken build has no manifest or description');
  return { ...output, manifest, description, permissions };
};

/** The same code with another name, like another deployment: its entry contains the hashes of the renamed chunks. */
const renamed = (output: SectionOutput, build: string): SectionOutput => {
  const files = new Map<string, Buffer>();
  const integrities: [was: string, is: string][] = [];
  for (const [name, content] of output.files) {
    const text = Buffer.from(content.toString().replaceAll(output.build, build));
    files.set(name, text);
    integrities.push([integrityOf(content), integrityOf(text)]);
  }
  const entry = integrities.reduce((text, [was, is]) => text.replaceAll(was, is), String(files.get(entryFile)));
  return { ...output, build, files: files.set(entryFile, Buffer.from(entry)) };
};

/** Nothing to fall back to. */
const liveOnly =
  (id: string): RegistryChange =>
  (state) => ({
    ...state,
    sections: state.sections.map((section) =>
      section.manifest.id === id ? { ...section, previous: null, canary: null } : section,
    ),
    done: { section: id, action: 'live only', build: null },
  });

/** Deploys to a site's folder with the code that teams deploy with. */
export const openPublisher = async (site: string) => {
  const key = await localKey();
  const keys = { [key.name]: key.publicKey };
  const registrar: Registrar = { store: folderStore(site), key, keys, by: 'faults', now: () => new Date() };
  const registryFile = join(site, 'registry.json');

  const outputOf = (section: string) =>
    readSectionOutput(join(brokenSectionsFolder, section), join(brokenSectionsFolder, section, 'dist'), brokenBuild);

  /** The name of the newest real build of a section. */
  const realBuild = async (section: string): Promise<string> => {
    const { builds } = await readRegistry(registrar.store, keys);
    const kept = builds.find((build) => build.section === section && build.build !== brokenBuild);
    if (!kept) throw new Error(`There is no real build of ${section}`);
    return kept.build;
  };

  return {
    registry: async (): Promise<Registry> => readRegistry(registrar.store, keys),

    /** The names of all files of a section's live build. */
    liveFiles: async (section: string): Promise<string[]> => {
      const { sections, builds } = await readRegistry(registrar.store, keys);
      const live = sections.find(({ manifest }) => manifest.id === section)?.live.build;
      const kept = builds.find((build) => build.section === section && build.build === live);
      return Object.keys(kept?.files ?? {});
    },

    /** Leaves nothing to fall back to: what this machine has built before is not what the tests are about. */
    keepLiveOnly: async () => {
      const { sections } = await readRegistry(registrar.store, keys);
      for (const { manifest } of sections) await changeRegistry(registrar, liveOnly(manifest.id));
    },

    /** Makes the broken build of a section live, over the real one; each other name is one more deployment of it. */
    publishBroken: async (section: string, build = brokenBuild) =>
      publishSection(unchecked(renamed(await outputOf(section), build)), registrar),

    /** Keeps the broken build of a section without publishing it to anyone. */
    keepBroken: async (section: string) =>
      publishSection(unchecked(await outputOf(section)), registrar, { canaryPercent: 0 }),

    /** The link that gives a tab a kept build for `goodForMs`. */
    overrideLink: async (section: string, host: string, goodForMs = 3_600_000) => {
      const wish = { section, build: brokenBuild, until: new Date(Date.now() + goodForMs) };
      return new URL(overrideLink(await readRegistry(registrar.store, keys), wish, key), host).href;
    },

    /** Publishes a build for a host that does not exist: one with another React. */
    publishForAnotherHost: async (section: string) => {
      const output = renamed(await outputOf(section), 'bad000000099');
      const entry = String(output.files.get(entryFile)).replace(/"\^19\.[^"]+"/g, '"^99.0.0"');
      const files = new Map(output.files).set(entryFile, Buffer.from(entry));
      return publishSection(unchecked({ ...output, files }), registrar);
    },

    realBuild,

    remove: (section: string) => changeRegistry(registrar, removeSection(section)),
    release: (section: string) => changeRegistry(registrar, release(section, new Date())),
    rollBack: (section: string, build?: string) => changeRegistry(registrar, rollBack(section, build)),

    readFile: () => readFile(registryFile, 'utf8'),
    writeFile: (text: string) => writeFile(registryFile, text),
    /** The text of a registry with other sections, newer than these by default. */
    seal: (sections: Registry['sections'], serial = Math.max(...sections.map((section) => section.serial)) + 1) =>
      sealRegistry({ serial, sections }, key),
  };
};

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;
