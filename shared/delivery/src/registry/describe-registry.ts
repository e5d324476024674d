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

/** The live builds, as text for a person. */
export const describeSections = ({ registry, archive }: RegistryState): string => {
  const rows = registry.sections.map(({ manifest, live, previous, canary }) => {
    const kept = archive.builds.filter(({ section }) => section === manifest.id).length;
    return [
      manifest.id,
      manifest.mount,
      manifest.owner,
      live.build,
      previous?.build ?? '–',
      canary ? `${canary.build.build} ${canary.percent} %` : '–',
      String(kept),
    ];
  });
  const table = inColumns([['section', 'mount', 'owner', 'live', 'previous', 'canary', 'kept'], ...rows]);
  return `${table}\n\nserial ${registry.serial}${registry.rollbacks > 0 ? `, set back ${registry.rollbacks} times` : ''}`;
};

/** The changes with their authors, newest first, of one section or of all. */
export const describeHistory = ({ archive }: RegistryState, section?: string): string =>
  inColumns(
    archive.history
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
export const describeOtherBuilds = ({ registry, archive }: RegistryState, section: string): string => {
  const live = registry.sections.find(({ manifest }) => manifest.id === section)?.live.build;
  const others = archive.builds.filter((kept) => kept.section === section && kept.build !== live);
  const rows = others.map(({ build, publishedAt, by }) => [build, publishedAt.slice(0, 19).replace('T', ' '), by]);
  return `The other kept builds, for 'section rollback ${section} BUILD':\n${inColumns(rows)}`;
};
