import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildDescription } from '@shared/contract/section/build-description';
import { containerName } from '@shared/contract/section/container-name';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import type { LiveSite } from '../publish/live-site.ts';
import type { SectionOutput } from '../publish/section-output.ts';
import { accepted, verifyBuild } from '../publish/verify-build.ts';
import { createRegistryKey } from '../registry/registry-key.ts';
import type { Registrar } from '../registry/registry-store.ts';
import { folderStore } from '../store/folder-store.ts';
import type { SiteStore } from '../store/site-store.ts';

export const aManifest = (facts: Partial<SectionManifest> = {}): SectionManifest => ({
  id: 'orders',
  title: 'Заказы',
  navigation: 'ЗАКАЗЫ',
  mount: '/warehouse/orders',
  order: 10,
  owner: '@sklad/orders',
  routes: ['', ':orderId/edit'],
  ...facts,
});

/** A build name for each number. */
export const buildNamed = (number: number): string => number.toString(16).padStart(12, '0');

interface OutputFacts {
  manifest?: unknown;
  build?: string;
  /** The section's own chunk. */
  code?: string;
  /** Files beside those of a valid section. */
  more?: Record<string, string>;
  description?: Partial<BuildDescription>;
}

const aCode = [
  'const r=[{index:!0},{path:":orderId/edit"}]',
  'h.get("/api/orders/")',
  `h.patch(\`/api/orders/$\{e}/\`)`,
].join(';');

/** The bundler's output of a valid section, except for these facts. */
export const anOutput = ({
  manifest = aManifest(),
  build = buildNamed(1),
  code = aCode,
  more = {},
  description,
}: OutputFacts = {}): SectionOutput => {
  const id = typeof manifest === 'object' && manifest !== null && 'id' in manifest ? String(manifest.id) : '';
  const described: BuildDescription = {
    format: 1,
    build,
    mode: 'production',
    exports: ['default'],
    own: ['own.js'],
    first: ['own.js'],
    contains: ['@shared/contract/vocabulary'],
    asksFor: [
      { module: 'react', range: '^19.3.0' },
      { module: '@shared/kit/ui/button', range: '^1.0.0' },
    ],
    ...description,
  };
  const files = {
    'build.json': JSON.stringify(described),
    'library.js': 'fold()',
    'own.js': code,
    'remoteEntry.js': `var ${containerName(id, build)};({"./section":1})`.padEnd(2_000, ' '),
    ...more,
  };
  return {
    manifest,
    build,
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    maps: new Map(),
  };
};

/** A live site that provides everything the build above consumes. */
export const aLiveSite = (facts: Partial<LiveSite> = {}): LiveSite => ({
  host: {
    format: 1,
    registryFormat: 3,
    kit: '1.0.3',
    provides: { react: '19.3.1', '@shared/kit/ui/button': '1.0.0' },
    exports: { '@shared/kit/ui/button': ['Button'] },
    single: ['react', '@shared/kit/ui'],
    keys: [],
  },
  sections: [],
  api: { paths: { '/api/orders/': { get: {} }, '/api/orders/{id}/': { patch: {} } } },
  ...facts,
});

/** A section's build that passed its checks. */
export const aVerifiedBuild = (number = 1, manifest = aManifest(), description: Partial<BuildDescription> = {}) =>
  accepted(
    verifyBuild(anOutput({ manifest, build: buildNamed(number), description }), aLiveSite(), {
      takeOver: false,
      isCanary: false,
      isDevelopment: false,
    }),
  );

/** A temporary folder for tests. */
export const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'sklad-delivery-'));

/**
 * A registrar at the beginning of time, which makes the first serial 1, with a store, or with a new folder by default.
 */
export const aRegistrar = async (wanted?: SiteStore): Promise<Registrar> => {
  const folder = await aFolder();
  const key = await createRegistryKey(join(folder, 'key.pem'));
  const keys = { [key.name]: key.publicKey };
  return { store: wanted ?? folderStore(join(folder, 'site')), key, keys, by: 'anna', now: () => new Date(0) };
};
