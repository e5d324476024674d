import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import type { Registry, SectionBuild } from '../section/registry.ts';
import { SectionManifest } from '../section/section-manifest.ts';
import { copyBuild } from './copy-build.ts';
import { readRegistryFile, writeRegistryFile } from './registry-file.ts';

interface Publication {
  /** The site's folder. */
  site: string;
  /** The section's package, whose section.json says what it is. */
  section: string;
  /** Where the bundler left the build. */
  output: string;
  /** Twelve hexadecimal digits; the same as the build was made with. */
  build: string;
}

const readManifest = async (folder: string): Promise<SectionManifest> => {
  const file = join(folder, 'section.json');
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (Value.Check(SectionManifest, value)) return value;
  const [first] = Value.Errors(SectionManifest, value);
  throw new Error(`${file} is not a section's manifest: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
};

const withLive = (registry: Registry, manifest: SectionManifest, live: SectionBuild): Registry => {
  const before = registry.sections.find((section) => section.manifest.id === manifest.id);
  const previous = before?.live.build === live.build ? before.previous : (before?.live ?? null);
  const others = registry.sections.filter((section) => section !== before);
  const sections = [...others, { manifest, live, previous }];
  return { ...registry, sections: sections.sort((a, b) => a.manifest.order - b.manifest.order) };
};

/**
 * Makes a build of a section live: the immutable folder first, then the registry's one entry.
 * @throws when section.json breaks its schema, or the build has no remoteEntry.js; then nothing has changed.
 */
export const publishSection = async ({ site, section, output, build }: Publication): Promise<void> => {
  const manifest = await readManifest(section);
  const entry = await readFile(join(output, 'remoteEntry.js'));
  await copyBuild(output, join(site, 's', manifest.id, build));
  const live: SectionBuild = {
    build,
    entry: `/s/${manifest.id}/${build}/remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
  };
  await writeRegistryFile(site, withLive(await readRegistryFile(site), manifest, live));
};
