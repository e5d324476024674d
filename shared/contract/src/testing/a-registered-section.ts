import type {
  BuildRecord,
  RegisteredSection,
  Registry,
  RegistryFile,
  SectionBuild,
  SectionEntry,
  SignedText,
  Teams,
} from '@shared/contract/section/registry';

const integrity = `sha384-${'A'.repeat(64)}`;

/** A build of a section, as a page loads it. */
export const aBuild = (build = '0123456789ab'): SectionBuild => ({
  build,
  files: { 'remoteEntry.js': integrity },
  first: ['remoteEntry.js'],
});

/** The registered section of orders, with one live build. */
export const aRegisteredSection = (facts: Partial<RegisteredSection> = {}): RegisteredSection => ({
  manifest: {
    id: 'orders',
    title: 'Заказы',
    navigation: 'ЗАКАЗЫ',
    mount: '/warehouse/orders',
    order: 10,
    owner: '@sklad/orders',
    routes: [''],
  },
  live: aBuild(),
  previous: null,
  canary: null,
  serial: 7,
  ...facts,
});

/** Teams with a place for each section, whose keys are only those of the platform. */
export const someTeams = (sections: readonly RegisteredSection[], facts: Partial<Teams> = {}): Teams => ({
  serial: 7,
  sections: sections.map(({ manifest: { id, owner, mount, navigation, order } }) => ({
    id,
    owner,
    mount,
    navigation,
    order,
    keys: [],
  })),
  rollbackKeys: [],
  ...facts,
});

/** A registry with these sections, by default that one. */
export const aRegistry = (sections = [aRegisteredSection()]): Registry => ({ teams: someTeams(sections), sections });

type Sign = (part: unknown) => Promise<SignedText>;

/** How a section is signed: its entry, and its builds beside it, if another key than the team's signs the entry. */
interface SectionSigners {
  entry?: Sign;
  build?: Sign | undefined;
  /** How many people the team has given its builds to. */
  reach?: number;
}

/**
 * The file of a registry, signed by a key of the platform.
 * @param signersOf other signers of a section's parts
 */
export const aRegistryFile = async (
  { teams, sections }: Registry,
  sign: Sign,
  signersOf: (id: string) => SectionSigners = () => ({}),
): Promise<RegistryFile> => ({
  format: 3,
  teams: await sign(teams),
  sections: await Promise.all(
    sections.map(async ({ manifest, live, previous, canary, serial }) => {
      const { entry = sign, build, reach = 100 } = signersOf(manifest.id);
      const recordOf = (each: SectionBuild): BuildRecord => ({ ...each, manifest, reach });
      const content: SectionEntry = {
        section: manifest.id,
        serial,
        live: recordOf(live),
        previous: previous && recordOf(previous),
        canary: canary && { build: recordOf(canary.build), percent: canary.percent },
        archive: '0'.repeat(32),
      };
      const records = [content.live, content.previous, content.canary?.build].flatMap((each) => each ?? []);
      return { entry: await entry(content), builds: build ? await Promise.all(records.map(build)) : [] };
    }),
  ),
});
