import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { hostConfig } from '@shared/delivery/build/rspack-preset';

const host = join(import.meta.dirname, '../../../../host');
const own = join(import.meta.dirname, 'load-section-build.ts');

/** The plugins that make a host: a monolith provides no modules and needs no federation runtime. */
const federation = ['ModuleFederationPlugin', 'ProvideSharedPlugin'];

const { plugins = [], optimization: { runtimeChunk: _ofFederation, ...optimization } = {}, ...base } = hostConfig(host);

/** The host with all sections built in: the site without federation. Only the benchmark builds it. */
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
