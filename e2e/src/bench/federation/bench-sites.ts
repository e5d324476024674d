import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { readLiveSite } from '@shared/delivery/publish/live-site';
import { publishHost } from '@shared/delivery/publish/publish-host';
import { publishSection } from '@shared/delivery/publish/publish-section';
import { readSectionOutput } from '@shared/delivery/publish/section-output';
import { accepted, verifyBuild } from '@shared/delivery/publish/verify-build';
import { type Registrar, readRegistry } from '@shared/delivery/registry/registry-store';
import { folderStore } from '@shared/delivery/store/folder-store';
import { withBuild } from '../../../../scripts/steps/build-package.mjs';
import { localKey } from '../../../../scripts/steps/local-key.mjs';
import { localFolder, root } from '../../../../scripts/steps/paths.mjs';
import { runNode } from '../../../../scripts/steps/run-process.mjs';
import { copyOfSite } from '../copy-of-site';

/** A site in its own folder, and a function that deploys its orders again. */
export interface BenchSite {
  folder: string;
  redeployOrders(): Promise<void>;
  remove(): Promise<void>;
}

const registrarOf = async (folder: string): Promise<Registrar> => {
  const key = await localKey();
  return { store: folderStore(folder), key, keys: { [key.name]: key.publicKey }, now: () => new Date() };
};

/** The site as it is published. */
export const federatedSite = async (): Promise<BenchSite> => {
  const { folder, remove } = await copyOfSite();
  const registrar = await registrarOf(folder);
  return {
    folder,
    remove,
    redeployOrders: async () => {
      const build = 'bebebebebebe';
      await withBuild('remote-orders', { build }, async (output) => {
        const live = await readLiveSite(registrar.store, registrar.keys, join(root, 'api/openapi.json'));
        const section = await readSectionOutput(join(root, 'remote-orders'), output, build);
        const result = verifyBuild(section, live, { takeOver: false, isCanary: false, isDevelopment: false });
        await publishSection(accepted(result), registrar);
      });
    },
  };
};

const buildMonolith = async (site: string, revision: string) => {
  const output = await mkdtemp(join(localFolder, 'monolith-'));
  const registrar = await registrarOf(site);
  try {
    await runNode(
      [
        join(root, 'e2e/node_modules/@rspack/cli/bin/rspack.js'),
        'build',
        '-c',
        'src/bench/federation/rspack.config.ts',
      ],
      {
        cwd: join(root, 'e2e'),
        env: {
          NODE_ENV: 'production',
          BUILD_OUTPUT: output,
          BENCH_REVISION: revision,
          REGISTRY_PUBLIC_KEYS: registrar.key.publicKey,
        },
        what: 'Building the monolith',
      },
    );
    // It needs no section.
    const { sections } = await readRegistry(registrar.store, registrar.keys);
    const leftBehind = sections.map(({ manifest }) => manifest.id);
    const build = createHash('sha256').update(revision).digest('hex').slice(0, 12);
    await publishHost(registrar, output, { build, leftBehind });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};

/** A page preloads the first files of its section; a monolith has none. */
const withoutFirstFiles = (sections: RegisteredSection[]): RegisteredSection[] =>
  sections.map((section) => ({ ...section, live: { ...section.live, first: [] } }));

/** The same source with every section built into the host. Its registry only contains the mounts of the sections. */
export const monolithSite = async (): Promise<BenchSite> => {
  const { folder, changeSections, remove } = await copyOfSite();
  await changeSections(withoutFirstFiles);
  await buildMonolith(folder, 'first');
  return { folder, remove, redeployOrders: () => buildMonolith(folder, 'second') };
};
