import { buildAddress } from '@shared/contract/section/build-address';
import { BuildDescription, buildDescriptionFile } from '@shared/contract/section/build-description';
import type { HostDescription } from '@shared/contract/section/host-description';
import { isRegistryFile } from '@shared/contract/section/is-registry';
import { parseJson } from '@shared/contract/section/open-registry';
import type { RegisteredSection } from '@shared/contract/section/registry';
import { Value } from 'typebox/value';
import { registryFormat } from '../registry/host-file.ts';
import type { KeptBuild } from '../registry/registry-archive.ts';
import { type Registrar, readRegistry, registryFile } from '../registry/registry-store.ts';
import { integrityOf } from '../store/integrity.ts';
import type { SiteStore } from '../store/site-store.ts';
import { violationsOfProvided } from './verify-provided.ts';
import type { Violations } from './violations.ts';

/** What the bundler wrote about a published build; undefined if it is gone or altered. */
const readDescription = async (store: SiteStore, { section, build, files }: KeptBuild) => {
  const stored = await store.read(buildAddress(section, build, buildDescriptionFile).slice(1));
  if (!stored || integrityOf(stored.content) !== files[buildDescriptionFile]) return undefined;
  const description = parseJson(stored.content.toString());
  return Value.Check(BuildDescription, description) ? description : undefined;
};

const buildsOf = ({ manifest: { id }, live, canary }: RegisteredSection) => [
  { id, build: live.build },
  ...(canary ? [{ id, build: canary.build.build }] : []),
];

/** Without its trust in the key of the teams, and for their format, nobody would have any section. */
const violationsOfTrust = async (host: HostDescription, store: SiteStore): Promise<Violations> => {
  const stored = await store.read(registryFile);
  const file = stored && parseJson(stored.content.toString());
  if (!isRegistryFile(file)) return [];
  const { key } = file.teams;
  return [
    ...(host.keys.includes(key)
      ? []
      : [{ field: 'host.json/keys', message: `the host does not trust the key ${key}, which signed ${registryFile}` }]),
    ...(host.registryFormat === registryFormat
      ? []
      : [
          { field: 'host.json/registryFormat', message: `is ${host.registryFormat}, and ${registryFile} has format 3` },
        ]),
  ];
};

/**
 * The builds that people get of sections, and that would not run on a host: it lacks a module, a version or a name that
 * they import. A violation has the id and the build as its field.
 * @param leftBehind sections that are not verified
 */
export const violationsOfHost = async (
  host: HostDescription,
  { store, keys }: Registrar,
  leftBehind: readonly string[],
): Promise<Violations> => {
  const { sections, builds } = await readRegistry(store, keys);
  const violations = await violationsOfTrust(host, store);
  for (const { id, build } of sections.flatMap(buildsOf)) {
    const kept = builds.find((each) => each.section === id && each.build === build);
    const description = kept && (await readDescription(store, kept));
    // Its page loads it or not, whatever the host is.
    if (!description || leftBehind.includes(id)) continue;
    for (const { message } of violationsOfProvided(description, host, 'this host')) {
      violations.push({ field: `${id} ${build}`, message });
    }
  }
  return violations;
};
