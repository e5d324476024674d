import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { localBuildName } from '@shared/contract/section/local-build';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { readApiDocument } from '@shared/delivery/publish/live-site';
import { parseManifest, readSectionOutput, type SectionOutput } from '@shared/delivery/publish/section-output';
import { verifyBuild } from '@shared/delivery/publish/verify-build';
import { readHostDescription } from '@shared/delivery/registry/host-file';
import { temporaryKey } from '@shared/delivery/registry/registry-key';
import { sealRegistry } from '@shared/delivery/registry/seal-registry';
import { folderStore } from '@shared/delivery/store/folder-store';
import { integrityOf } from '@shared/delivery/store/integrity';
import { hostConfig, sectionConfig } from './rspack-preset.ts';
import { rebuildForManifest } from './watch-section.ts';

interface Wish {
  /** The packages of the host and of the sections. */
  host: string;
  sections: string[];
  /** The folder of the site; it is emptied first. */
  site: string;
  /** The file with the api's document. */
  api: string;
  print: (line: string) => void;
}

const settleMs = 20;

/** In the folder of the site, and not from the build of the host. */
const notOfHost = /^(s|archive|registry\.json)/;

const permissions = { takeOver: false, isCanary: false, isDevelopment: true };

const outputOf = (site: string, folder: string) => {
  const { id }: { id: string } = JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8'));
  return join(site, buildAddress(id, localBuildName));
};

const siteConfigs = ({ host, sections, site }: Wish, publicKeys: string): Configuration[] => {
  const hostPart = hostConfig(host, { publicKeys, path: site });
  const parts = [
    {
      ...hostPart,
      output: { ...hostPart.output, clean: { keep: (path: string) => notOfHost.test(relative(site, path)) } },
    },
    ...sections.map((folder) => sectionConfig(folder, { build: localBuildName, path: outputOf(site, folder) })),
  ];
  return parts.map((part) => ({ ...part, stats: 'none', infrastructureLogging: { level: 'warn' } }));
};

/** The folder of the package that was built. */
const folderOf = ({ compilation }: Stats) => compilation.compiler.context;

/**
 * Builds the host and the sections in development mode into the folder of a site, now and after each change of their
 * sources, until the process ends. A section has one build, which is overwritten. The registry is written last, so a
 * server that watches it knows when pages can reload. Its key exists only in this process: a browser then does not
 * compare it with the registry of a published site at the same address.
 * @returns the public key of the registry, once the host is built
 */
export const developSite = async (wish: Wish): Promise<{ publicKey: string }> => {
  const { host, site, api, print } = wish;
  await rm(site, { recursive: true, force: true });
  const store = folderStore(site);
  const key = temporaryKey();
  const registered = new Map<string, RegisteredSection>();
  let serial = 0;

  const writeRegistry = async () => {
    const sections = [...registered.values()].sort((one, other) => one.manifest.order - other.manifest.order);
    serial += 1;
    await store.write('registry.json', Buffer.from(sealRegistry({ serial, sections }, key)));
  };

  /** A section that is half written breaks rules, so its build is shown all the same. */
  const printViolations = async (folder: string, output: SectionOutput) => {
    const description = await readHostDescription(store);
    if (!description) return;
    const others = [...registered].filter(([other]) => other !== folder).map(([, section]) => section);
    const live = { host: description, sections: others, api: await readApiDocument(api) };
    const { violations } = verifyBuild(output, live, permissions);
    if (violations.length === 0) return;
    const lines = violations.map(({ field, message }) => `  ${field}: ${message}`);
    print([`${basename(folder)}: a publication would refuse this build:`, ...lines].join('\n'));
  };

  const register = async (folder: string) => {
    const output = await readSectionOutput(folder, outputOf(site, folder), localBuildName);
    await printViolations(folder, output);
    const manifest = parseManifest(output.manifest);
    const entry = output.files.get(entryFile);
    if (Array.isArray(manifest) || !entry) return;
    const live = { build: localBuildName, files: { [entryFile]: integrityOf(entry) }, first: [entryFile] };
    registered.set(folder, { manifest, live, previous: null, canary: null, serial: 0 });
  };

  const take = async (builds: Stats[]) => {
    const [failed, good] = [builds.filter((stats) => stats.hasErrors()), builds.filter((stats) => !stats.hasErrors())];
    for (const stats of failed) {
      print(`${basename(folderOf(stats))}: ${stats.toString({ all: false, errors: true, colors: false })}`);
    }
    const built = good.map(folderOf);
    for (const folder of built) if (folder !== host) await register(folder);
    if (built.length === 0) return;
    await writeRegistry();
    const ms = Date.now() - Math.min(...good.map(({ startTime = Date.now() }) => startTime));
    print(`✓ Built ${built.map((folder) => basename(folder)).join(', ')} (${(ms / 1000).toFixed(1)} s)`);
  };

  const compiler = rspack(siteConfigs(wish, key.publicKey));
  for (const each of compiler.compilers) if (each.context !== host) rebuildForManifest(each);

  return new Promise((resolve) => {
    let lastTake = Promise.resolve();
    // Called when all that a change concerns is built, so open pages reload once.
    compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => {
      lastTake = lastTake
        .then(async () => {
          if (!stats) throw error ?? new Error('The bundler gave no result');
          await take(stats.stats);
          if (await readHostDescription(store)) resolve({ publicKey: key.publicKey });
        })
        // A half-typed section.json, for example: the next change tries again.
        .catch((failure: Error) => print(failure.message));
    });
  });
};
