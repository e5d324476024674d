import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { type HostDescription, hostDescriptionFile } from '@shared/contract/section/host-description';
import { registryFormat } from '@shared/delivery/registry/host-file';
import type { PublicKeys } from '@shared/delivery/registry/public-keys';
import { providedModules } from './provided-modules.ts';
import { builtModules, statsOptions } from './read-modules.ts';

const provided = /^provide shared module \(\S+\) (.+)@([^@ ]+) = /;

/**
 * Writes host.json beside the host's page: what the host really contains, which sections are verified against before
 * they go live.
 * @param publicKeys the keys whose registries the host trusts
 */
export const describeHost = (publicKeys: PublicKeys): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('describe-host', (stats) => {
      if (stats.hasErrors()) return;
      const modules = builtModules(stats.toJson(statsOptions)).flatMap(({ name }) => {
        const [, module, version] = provided.exec(name) ?? [];
        return module && version ? [[module, version] as const] : [];
      });
      const description: HostDescription = {
        format: 1,
        registryFormat,
        provides: Object.fromEntries(modules.sort()),
        single: [...new Set(Object.keys(providedModules).map((request) => request.replace(/\/$/, '')))],
        keys: Object.keys(publicKeys),
        publicKeys,
      };
      writeFileSync(join(compiler.outputPath, hostDescriptionFile), `${JSON.stringify(description, null, 2)}\n`);
    });
  },
});
