import { type BuildDescription, buildDescriptionFile } from '@shared/contract/section/build-description';
import type { HostDescription } from '@shared/contract/section/host-description';
import { gtr, satisfies } from 'semver';
import type { Violations } from './violations.ts';

type Asked = BuildDescription['asksFor'][number];

const packageOf = (module: string) => (module.startsWith('@shared/kit/') ? '@shared/kit' : module);

const asText = ({ module, range }: Asked) => `${packageOf(module)} ${range}`;

/** The host has a later version than the build was made for; waiting for another host does not help. */
const isOutdated =
  ({ provides }: HostDescription) =>
  ({ module, range }: Asked) =>
    gtr(provides[module] ?? '0.0.0', range);

/** Every module of the kit has the same version. */
const outdatedPackages = (outdated: Asked[], { provides }: HostDescription, host: string): Violations => {
  const byText = new Map(outdated.map((asked) => [asText(asked), asked]));
  return [...byText].map(([text, { module }]) => ({
    field: `${buildDescriptionFile}/asksFor/${packageOf(module)}`,
    message: `the section has ${text}, and a page has only the ${provides[module]} of ${host}: take the version of the workspace ("catalog:")`,
  }));
};

/** Which host a build needs, in one sentence. */
const neededHost = (unmet: Asked[], { provides, kit }: HostDescription, host: string): Violations => {
  if (unmet.length === 0) return [];
  const needed = new Set(unmet.map(asText));
  const given = unmet.map(({ module }) => {
    const version = packageOf(module) === module ? provides[module] : (kit ?? provides[module]);
    return provides[module] ? `${packageOf(module)} ${version}` : `no ${module}`;
  });
  return [
    {
      field: `${buildDescriptionFile}/asksFor`,
      message: `needs a host with ${[...needed].join(' and ')}; ${host} has ${[...new Set(given)].join(', ')}`,
    },
  ];
};

/** Names that the modules of a host no longer have, or do not have yet, although their versions fit. */
const missingNames = ({ imports = {} }: BuildDescription, { exports = {} }: HostDescription, host: string) =>
  Object.entries(imports).flatMap(([module, names]): Violations => {
    const missing = names.filter((name) => exports[module]?.includes(name) === false);
    if (missing.length === 0) return [];
    return [
      {
        field: `${buildDescriptionFile}/imports/${module}`,
        message: `needs ${missing.join(', ')}, which ${host} lacks`,
      },
    ];
  });

/**
 * What a build needs of a host and does not get there: modules, their versions, their exports; and its own copies of what
 * only the host may have in a page.
 * @param name how a violation names the host, such as 'the live host'
 */
export const violationsOfProvided = (build: BuildDescription, host: HostDescription, name: string): Violations => {
  const unmet = build.asksFor.filter(({ module, range }) => !satisfies(host.provides[module] ?? '', range));
  const [outdated, early] = [unmet.filter(isOutdated(host)), unmet.filter((asked) => !isOutdated(host)(asked))];
  const copied = build.contains
    .filter((origin) => host.single.includes(origin))
    .map((origin) => ({
      field: `${buildDescriptionFile}/contains/${origin}`,
      message: `${[origin, build.versions?.[origin]].filter(Boolean).join(' ')} is in the build, and only the host’s copy may be on the page: share it as @shared/delivery/build does`,
    }));
  return [
    ...outdatedPackages(outdated, host, name),
    ...neededHost(early, host, name),
    ...missingNames(build, host, name),
    ...copied,
  ];
};
