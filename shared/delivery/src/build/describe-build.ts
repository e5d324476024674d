import { writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core';
import { type BuildDescription, buildDescriptionFile } from '@shared/contract/section/build-description';
import { codeFromTextOfModule, importedNames } from '@shared/delivery/publish/read-code';
import { builtModules, moduleSources, originOf, placeOf, statsOptions, versionOf } from './read-modules.ts';

const asked = /^consume shared module \(\S+\) (.+)@([^@ ]+) /;

const listScreen = /^.src.list.[a-z-]+-screen\.tsx$/;

/** Saves the parser most of the modules. */
const maybeCode = /\b(?:eval|Function)\b/;

/** The folder of hot updates in a build for development. */
export const hotFolder = 'hot/';

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

const versionsOf = (paths: string[]): Record<string, string> => {
  const versions = new Map<string, Set<string>>();
  for (const path of paths) {
    const [name, version] = [originOf(path), versionOf(path)];
    if (name && version) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries([...versions].sort().map(([name, all]) => [name, sorted(all).join(' and ')]));
};

/** The names that sources import from each of these modules. */
const namesAskedFor = (sources: string[], modules: string[]): Record<string, string[]> => {
  const wanted = new Set(modules);
  const names = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const { module, name } of importedNames(source)) {
      if (wanted.has(module)) names.set(module, (names.get(module) ?? new Set()).add(name));
    }
  }
  return Object.fromEntries([...names].map(([module, all]) => [module, sorted(all)] as const).sort());
};

/**
 * @param folder the section's package
 * @param sources of all modules by their paths, also of those that the statistics have only as a part of another one
 */
const describe = (
  folder: string,
  named: Pick<BuildDescription, 'build' | 'mode'>,
  stats: StatsCompilation,
  sources: ReadonlyMap<string, string>,
): BuildDescription => {
  const modules = builtModules(stats);
  const chunks = stats.chunks ?? [];
  const filesOf = (parts: { chunks: unknown[] }[]) => {
    const ids = new Set(parts.flatMap((part) => part.chunks));
    return sorted(
      chunks
        .filter(({ id, siblings = [] }) => ids.has(id) || siblings.some((sibling) => ids.has(sibling)))
        .flatMap(({ files = [] }) => files)
        .filter((name) => !name.startsWith(hotFolder)),
    );
  };

  const door = modules.filter(({ path }) => path === join(folder, 'src/section.tsx'));
  const own = modules.filter(({ path }) => path.startsWith(join(folder, 'src') + sep));
  const asksFor = modules.flatMap(({ name }) => {
    const [, module, range] = asked.exec(name) ?? [];
    return module && range ? [{ module, range }] : [];
  });
  // Each section keeps the screen of its mount there; the other screens are requested later, if at all.
  const list = own.filter(({ path }) => listScreen.test(path.slice(folder.length)));
  return {
    format: 1,
    ...named,
    exports: sorted(door.flatMap(({ exports }) => exports)),
    own: filesOf(own),
    // In the order of the requests.
    first: [...new Set([...filesOf(door), ...filesOf(list)])],
    contains: sorted([...sources.keys()].flatMap((path) => originOf(path) ?? [])),
    versions: versionsOf([...sources.keys()]),
    makesCode: modules
      .map((module) => ({ ...module, source: sources.get(module.path) ?? '' }))
      .filter(({ source }) => maybeCode.test(source))
      .flatMap((module) => {
        const by = codeFromTextOfModule(module.source);
        return by.length > 0 ? [{ module: placeOf(module.path, folder), by, files: filesOf([module]) }] : [];
      }),
    asksFor,
    imports: namesAskedFor(
      [...sources.values()],
      asksFor.map(({ module }) => module),
    ),
  };
};

/** Writes build.json into a section's build; the build is verified by it before it goes live. */
export const describeBuild = (folder: string, build: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    let sources: ReadonlyMap<string, string> = new Map();
    compiler.hooks.compilation.tap('describe-build', ({ hooks }) => {
      hooks.finishModules.tap('describe-build', (modules) => {
        sources = moduleSources(modules);
      });
    });
    compiler.hooks.done.tap('describe-build', (stats) => {
      if (stats.hasErrors()) return;
      const mode = compiler.options.mode === 'development' ? 'development' : 'production';
      const description = describe(folder, { build, mode }, stats.toJson(statsOptions), sources);
      writeFileSync(join(compiler.outputPath, buildDescriptionFile), `${JSON.stringify(description, null, 2)}\n`);
    });
  },
});
