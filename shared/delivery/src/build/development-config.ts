import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { RspackCLI } from '@rspack/cli';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { localBuildName } from '@shared/contract/section/local-build';
import { DeliveryFailure } from '@shared/delivery/delivery-failure';
import { hotFolder } from './describe-build.ts';
import { kitFolder } from './kit-folder.ts';
import { browserBuild, hostConfig } from './rspack-preset.ts';

const quiet: Configuration = { stats: 'none', infrastructureLogging: { level: 'warn' } };

/** The section's own `rspack.config.ts`, which the build of a publication uses too, as its local build into `path`. */
const ownConfig = async (folder: string, path: string): Promise<Configuration> => {
  // The preset reads the name when the file calls it.
  process.env.SECTION_BUILD = localBuildName;
  const { config } = await new RspackCLI().loadConfig({ config: join(folder, 'rspack.config.ts') });
  if ('length' in config) throw new DeliveryFailure(`${folder}/rspack.config.ts: a section has one configuration.`);
  return { ...config, ...quiet, context: folder, output: { ...config.output, path } };
};

/**
 * A section's build over a host that runs elsewhere: in production mode, because the host's React may be, and
 * development JSX does not run on it; but readable and with source maps.
 */
export const sectionOverHost = async (folder: string, path: string): Promise<Configuration> => ({
  ...(await ownConfig(folder, path)),
  // Inline, because separate source maps are not read from the output.
  devtool: 'inline-cheap-module-source-map',
  optimization: { minimize: false, concatenateModules: false, moduleIds: 'named', chunkIds: 'named' },
});

/** Adds a section's hot updates to the page that has its container. */
const announceSection = (id: string) =>
  `data:text/javascript,window.developedSections?.set("${id}", { hash: () => __webpack_hash__, update: () => import.meta.webpackHot.check(true) })`;

/** A section's build for a host in development mode: with hot updates and Fast Refresh. */
export const sectionWithUpdates = async (folder: string, path: string): Promise<Configuration> => {
  const config = await ownConfig(folder, path);
  const { id }: { id: string } = JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8'));
  return {
    ...config,
    output: {
      ...config.output,
      hotUpdateMainFilename: `${hotFolder}[runtime].[fullhash].json`,
      hotUpdateChunkFilename: `${hotFolder}[id].[fullhash].js`,
    },
    // The page keeps the build before one with errors.
    optimization: { ...config.optimization, emitOnErrors: false },
    externals: [
      { 'react-refresh/runtime': `var window.fastRefreshOf("${id}")` },
      ...(config.externals ? [config.externals].flat() : []),
    ],
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, include: join(folder, 'src') }),
      new rspack.EntryPlugin(folder, announceSection(id), {}),
    ],
  };
};

/** In the folder of the site, and not from the build of the host. */
const notOfHost = /^(s|archive|registry\.json|development\.json)/;

/** The host's build in development mode: its page applies the updates of sections and shows errors. */
export const developedHost = (folder: string, publicKeys: string, path: string): Configuration => {
  const { entry, output, optimization, ...config } = hostConfig(folder, { publicKeys, path });
  return {
    ...config,
    ...quiet,
    entry: ['@shared/kit/development/update-page', ...[entry].flat().filter((each) => typeof each === 'string')],
    optimization: { ...optimization, emitOnErrors: false },
    output: { ...output, clean: { keep: (name: string) => notOfHost.test(relative(path, name)) } },
  };
};

/**
 * Builds the script that shows the errors of a section in the page of a host that runs elsewhere.
 * @param folder for the file of the bundler
 */
export const buildErrorsScript = async (folder: string): Promise<Buffer> => {
  const config = {
    ...browserBuild(kitFolder),
    ...quiet,
    entry: '@shared/kit/development/show-errors',
    output: { path: folder, filename: 'show-errors.js' },
    devtool: false as const,
  };
  const stats = await new Promise<Stats>((resolve, reject) =>
    rspack(config).run((error, built) => (built ? resolve(built) : reject(error))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  return readFile(join(folder, 'show-errors.js'));
};
