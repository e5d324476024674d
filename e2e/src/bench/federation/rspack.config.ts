import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { hostConfig } from 'shared/build/rspack-preset';

const host = join(import.meta.dirname, '../../../../host');
const own = join(import.meta.dirname, 'load-section-build.ts');

/** What makes the host one: a monolith provides no modules, and has no runtime to load any. */
const federation = ['ModuleFederationPlugin', 'ProvideSharedPlugin'];

const {
  plugins = [],
  optimization: { runtimeChunk: _ofFederation, ...optimization } = {},
  ...base
} = hostConfig(host, {
  screens: [],
});

/** The host as it is, with all sections built into it: what it would be without federation. Only the bench builds it. */
const monolith: Configuration = {
  ...base,
  optimization,
  entry: ['./src/main.ts'],
  plugins: [
    ...plugins.filter((plugin) => !federation.includes(plugin?.constructor.name ?? '')),
    new rspack.NormalModuleReplacementPlugin(/\/load-section-build$/, own),
    new rspack.DefinePlugin({ 'process.env.BENCH_REVISION': JSON.stringify(process.env.BENCH_REVISION ?? '') }),
  ],
};

export default monolith;
