import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { type DevelopmentState, developmentFile, type SourceProblem } from '@shared/contract/section/development-state';
import { localBuildName } from '@shared/contract/section/local-build';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { readApiDocument } from '@shared/delivery/publish/live-site';
import { parseManifest, readSectionOutput, type SectionOutput } from '@shared/delivery/publish/section-output';
import { verifyBuild } from '@shared/delivery/publish/verify-build';
import { readHostDescription } from '@shared/delivery/registry/host-file';
import type { PublicKeys } from '@shared/delivery/registry/public-keys';
import { temporaryKey } from '@shared/delivery/registry/registry-key';
import { sealRegistry } from '@shared/delivery/registry/seal-registry';
import { folderStore } from '@shared/delivery/store/folder-store';
import { integrityOf } from '@shared/delivery/store/integrity';
import { hotFolder } from './describe-build.ts';
import { developedHost, sectionWithUpdates } from './development-config.ts';
import { buildProblems, typeChecker } from './source-problems.ts';
import { rebuildForManifest } from './watch-section.ts';

interface Wish {
  /** The packages of the host and of the sections. */
  host: string;
  sections: string[];
  /** The folder of the site; it is emptied first. */
  site: string;
  /** For what the type checker knows of the sections. */
  types: string;
  /** The api's document, or the site of the api. */
  api: string;
  /** The keys that the host trusts; without them, that of the registry in the folder. */
  publicKeys?: PublicKeys;
  /** Called after each change of the sources, with the sections that are built. */
  onState?: (state: DevelopmentState, sections: RegisteredSection[]) => void;
  print: (line: string) => void;
}

const settleMs = 20;

const permissions = { takeOver: false, isCanary: false, isDevelopment: true };

const outputOf = (site: string, folder: string) => {
  const { id }: { id: string } = JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8'));
  return join(site, buildAddress(id, localBuildName));
};

const siteConfigs = async ({ host, sections, site, publicKeys }: Wish, ownKey: string): Promise<Configuration[]> => {
  const configs = [developedHost(host, publicKeys ? Object.values(publicKeys).join() : ownKey, site)];
  for (const folder of sections) configs.push(await sectionWithUpdates(folder, outputOf(site, folder)));
  return configs;
};

/** The folder of the package that was built. */
const folderOf = ({ compilation }: Stats) => compilation.compiler.context;

/**
 * Builds the host and the sections in development mode into the folder of a site, now and after each change of their
 * sources, until the process ends. A section has one build, which is overwritten. The state of the sources is written last,
 * so a server that watches it knows when pages can change. The key of the registry exists only in this process: a browser then does not
 * compare it with the registry of a published site at the same address.
 * @returns the public key of the registry, and a function that stops it, once the host is built
 */
export const developSite = async (wish: Wish): Promise<{ publicKey: string; end: () => void }> => {
  const { host, site, types, api, print } = wish;
  await rm(site, { recursive: true, force: true });
  const store = folderStore(site);
  const key = temporaryKey();
  const registered = new Map<string, RegisteredSection>();
  let serial = 0;

  let lastWork = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    // A half-typed section.json, for example: the next change tries again.
    lastWork = lastWork.then(work).catch((failure: Error) => print(failure.message));
  };

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
    const read = await readSectionOutput(folder, outputOf(site, folder), localBuildName);
    const output = { ...read, files: new Map([...read.files].filter(([name]) => !name.startsWith(hotFolder))) };
    const manifest = parseManifest(output.manifest);
    const entry = output.files.get(entryFile);
    if (Array.isArray(manifest) || !entry) return output;
    const live = { build: localBuildName, files: { [entryFile]: integrityOf(entry) }, first: [entryFile] };
    registered.set(folder, { manifest, live, previous: null, canary: null, serial: 0 });
    return output;
  };

  const hashes = new Map<string, string>();
  const problems = { build: new Map<string, SourceProblem[]>(), types: new Map<string, SourceProblem[]>() };

  const writeState = async () => {
    const manifests = [...registered.values()].map(({ manifest }) => manifest);
    const state: DevelopmentState = {
      page: integrityOf(Buffer.from(JSON.stringify([hashes.get(host), manifests]))),
      builds: Object.fromEntries(
        [...registered].map(([folder, { manifest }]) => [manifest.id, hashes.get(folder) ?? '']),
      ),
      problems: [...problems.build.values(), ...problems.types.values()].flat(),
    };
    await store.write(developmentFile, Buffer.from(JSON.stringify(state)));
    wish.onState?.(state, [...registered.values()]);
  };

  const checkTypes = typeChecker(
    (folder) => join(types, `${basename(folder)}.tsbuildinfo`),
    (folder, found) => {
      problems.types.set(folder, found);
      inOrder(writeState);
    },
  );

  const take = async (builds: Stats[]) => {
    for (const stats of builds) problems.build.set(folderOf(stats), buildProblems(folderOf(stats), stats));
    const [failed, good] = [builds.filter((stats) => stats.hasErrors()), builds.filter((stats) => !stats.hasErrors())];
    for (const stats of failed) {
      print(`${basename(folderOf(stats))}: ${stats.toString({ all: false, errors: true, colors: false })}`);
    }
    const outputs = new Map<string, SectionOutput>();
    for (const stats of good) {
      const folder = folderOf(stats);
      // At the start the sections are as they were committed: nobody waits for the types of all.
      if (hashes.has(folder) && folder !== host) checkTypes(folder);
      hashes.set(folder, stats.hash ?? '');
      if (folder !== host) outputs.set(folder, await register(folder));
    }
    if (good.length > 0) await writeRegistry();
    await writeState();
    // The page does not wait for the check.
    for (const [folder, output] of outputs) {
      await printViolations(folder, output).catch((failure: Error) => print(failure.message));
    }
    if (good.length === 0) return;
    const names = good.map((stats) => basename(folderOf(stats)));
    const ms = Date.now() - Math.min(...good.map(({ startTime = Date.now() }) => startTime));
    print(`✓ Built ${names.join(', ')} (${(ms / 1000).toFixed(1)} s)`);
  };

  const compiler = rspack(await siteConfigs(wish, key.publicKey));
  for (const each of compiler.compilers) if (each.context !== host) rebuildForManifest(each);

  return new Promise((resolve) => {
    // Called when all that a change concerns is built, so open pages change once.
    const watching = compiler.watch({ aggregateTimeout: settleMs }, (error, stats) =>
      inOrder(async () => {
        if (!stats) throw error ?? new Error('The bundler gave no result');
        await take(stats.stats);
        if (await readHostDescription(store)) resolve({ publicKey: key.publicKey, end });
      }),
    );
    const end = () => watching?.close(() => undefined);
  });
};
