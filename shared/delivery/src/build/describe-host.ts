import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { type HostDescription, hostDescriptionFile } from '@shared/contract/section/host-description';
import { registryFormat } from '@shared/delivery/registry/host-file';
import type { PublicKeys } from '@shared/delivery/registry/public-keys';
import { kitFolder } from './kit-folder.ts';
import { providedModules } from './provided-modules.ts';
import { builtModules, statsOptions } from './read-modules.ts';

const kitVersion = (): string => JSON.parse(readFileSync(join(kitFolder, 'package.json'), 'utf8')).version;

const provided = /^provide shared module \(\S+\) (.+)@([^@ ]+) = (.+)$/;

/**
 * Writes host.json beside the host's page: what the host really contains, which sections are verified against before
 * they go live.
 * @param publicKeys the keys whose registries the host trusts
 */
export const describeHost = (publicKeys: PublicKeys): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('describe-host', (stats) => {
      if (stats.hasErrors()) return;
      const modules = builtModules(stats.toJson(statsOptions));
      const exportsOf = new Map(modules.map(({ path, exports }) => [path, exports]));
      const given = modules.flatMap(({ name }) => {
        const [, module, version, path] = provided.exec(name) ?? [];
        return module && version ? [{ module, version, exports: exportsOf.get(path ?? '') ?? [] }] : [];
      });
      const byModule = <Value>(readFrom: (module: (typeof given)[number]) => Value[]): Record<string, Value> =>
        Object.fromEntries(
          given.flatMap((each) => readFrom(each).map((value) => [each.module, value] as const)).sort(),
        );
      const description: HostDescription = {
        format: 1,
        registryFormat,
        kit: kitVersion(),
        provides: byModule(({ version }) => [version]),
        // Those of a CommonJS module are not known.
        exports: byModule(({ exports }) => (exports.length > 0 ? [exports] : [])),
        single: [...new Set(Object.keys(providedModules).map((request) => request.replace(/\/$/, '')))],
        keys: Object.keys(publicKeys),
        publicKeys,
      };
      writeFileSync(join(compiler.outputPath, hostDescriptionFile), `${JSON.stringify(description, null, 2)}\n`);
    });
  },
});
