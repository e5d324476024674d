import { hostId } from '@shared/contract/section/build-address';
import type { TeamKey } from '@shared/contract/section/registry';
import type { RegistryState } from './registry-store.ts';

const inColumns = (rows: string[][]): string => {
  const widths = rows.reduce<number[]>((sums, row) => row.map((cell, at) => Math.max(sums[at] ?? 0, cell.length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The live builds of registries, as text for a person. */
export const describeSections = (states: Pick<RegistryState, 'sections' | 'builds'>[]): string => {
  const builds = states.flatMap((state) => state.builds);
  const sections = states.flatMap((state) => state.sections);
  const rows = sections.map(({ manifest, live, previous, canary, serial }) => {
    const kept = builds.filter(({ section }) => section === manifest.id).length;
    return [
      manifest.id,
      manifest.id === hostId ? '–' : manifest.mount,
      manifest.owner,
      live.build,
      previous?.build ?? '–',
      canary ? `${canary.build.build} ${canary.percent} %` : '–',
      String(kept),
      String(serial),
    ];
  });
  return inColumns([['section', 'mount', 'owner', 'live', 'previous', 'canary', 'kept', 'serial'], ...rows]);
};

/** Who may publish what, as text for a person. */
export const describeTeams = ({ teams: { sections, rollbackKeys } }: RegistryState): string => {
  const rowsOf = (section: string, owner: string, keys: readonly TeamKey[]) =>
    keys.length === 0
      ? [[section, owner, '–', 'the platform publishes it']]
      : keys.map(({ name, until }) => [section, owner, name, `until ${until.slice(0, 10)}`]);
  return inColumns([
    ['section', 'owner', 'key', ''],
    ...sections.flatMap(({ id, owner, keys }) => rowsOf(id, owner, keys)),
    ...(rollbackKeys.length > 0 ? rowsOf('*', 'leads back', rollbackKeys) : []),
  ]);
};

/** The changes of registries with their authors, newest first, of one section or of all. */
export const describeHistory = (states: Pick<RegistryState, 'history'>[], section?: string): string =>
  inColumns(
    states
      .flatMap(({ history }) => history)
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .filter((entry) => !section || entry.section === section)
      .map(({ at, by, action, build, ...entry }) => [
        at.slice(0, 19).replace('T', ' '),
        entry.section,
        action,
        build ?? '–',
        by,
      ]),
  );

/** The kept builds of a section that are not live, newest first, and how to make one of them live. */
export const describeOtherBuilds = ({ sections, builds }: RegistryState, section: string): string => {
  const live = sections.find(({ manifest }) => manifest.id === section)?.live.build;
  const others = builds.filter((kept) => kept.section === section && kept.build !== live);
  const rows = others.map(({ build, publishedAt, by }) => [build, publishedAt.slice(0, 19).replace('T', ' '), by]);
  return `The other kept builds, for 'section rollback ${section} BUILD':\n${inColumns(rows)}`;
};
