import type {
  BuildRecord,
  RegisteredSection,
  SectionBuild,
  SectionEntry,
  SectionPlace,
  Teams,
} from '@shared/contract/section/registry';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import type { RegistryKey } from './registry-key.ts';
import { registryText, signPart } from './signed-registry.ts';

/** The place of a section as its manifest has it, without a key of a team. */
export const placeOf = ({ id, owner, mount, navigation, order }: SectionManifest): SectionPlace => ({
  id,
  owner,
  mount,
  navigation,
  order,
  keys: [],
});

/** The text of a registry of which one key of the platform signs every part: of a site in development, or in a test. */
export const sealRegistry = (
  { serial, sections }: { serial: number; sections: readonly RegisteredSection[] },
  key: RegistryKey,
): string => {
  const teams: Teams = { serial, sections: sections.map(({ manifest }) => placeOf(manifest)), rollbackKeys: [] };
  return registryText({
    format: 3,
    teams: signPart(teams, key),
    sections: sections.map(({ manifest, live, previous, canary }) => {
      const recordOf = (build: SectionBuild): BuildRecord => ({ ...build, manifest, reach: 100 });
      const entry: SectionEntry = {
        section: manifest.id,
        serial,
        live: recordOf(live),
        previous: previous && recordOf(previous),
        canary: canary && { build: recordOf(canary.build), percent: canary.percent },
        // Nobody reads it.
        archive: 'none',
      };
      return { entry: signPart(entry, key), builds: [] };
    }),
  });
};
