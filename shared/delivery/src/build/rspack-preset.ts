import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Configuration, HtmlRspackPlugin, type RspackPluginInstance, rspack } from '@rspack/core';
import { entryFile } from '@shared/contract/section/build-address';
import { containerName } from '@shared/contract/section/container-name';
import { localBuildName } from '@shared/contract/section/local-build';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import { readPublicKeys } from '@shared/delivery/registry/public-keys';
import { describeBuild } from './describe-build.ts';
import { describeHost } from './describe-host.ts';
import { esModulesFirst, hostFederation, sectionFederation } from './federation-plugins.ts';
import { firstModules, laterModules } from './provided-modules.ts';
import { browserFolders, modulesOf } from './public-modules.ts';

// Below react and react-dom are the JSX runtime and the client, which the host's own code imports.
const requestsOf = (requests: string[]): string[] => requests.flatMap(modulesOf).filter((name) => !name.endsWith('/'));

const later = requestsOf(Object.keys(laterModules));
const first = requestsOf(Object.keys(firstModules)).filter((request) => !later.includes(request));

/** A module of the graph that runs none of these modules; a section that asks for one runs it. */
const graphOf = (requests: string[], importOf: (request: string) => string) =>
  `data:text/javascript,export default [${requests.map((request) => `() => ${importOf(request)}`).join()}]`;

/**
 * A module that imports every provided module, as a section does. A host provides only modules of its own graph; a public
 * module of a provided folder is provided, so there is no second list to maintain. All of them are in the host's first file.
 */
const providedRequests = (): string => graphOf(first, (request) => `import(/* webpackMode: "eager" */ '${request}')`);

/**
 * A module that imports those which a first screen does not need, so that they are in the graph, but in no first file.
 */
const laterRequests = (): string => graphOf(later, (request) => `import('${request}')`);

/** The files of what a card needs, with the modules that only these import. */
const filesOfCards = /\/shared\/kit\/src\/(card|stock|scan|files)\/(?!detector-library)|\/@base-ui\//;

/** The library that reads the codes of a camera; only an open camera needs it. */
const filesOfCamera = /\/scan\/detector-library|\/(barcode-detector|zxing-wasm)\//;

/** In a file of their own: some lists have a form, and need nothing else of a card. */
const filesOfForms = /\/shared\/kit\/src\/form\/|\/react-hook-form\//;

/** Preloads the fonts in the page; a browser would otherwise find them only after it has the styles and some text. */
const preloadFonts = (): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('preload-fonts', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'preload-fonts',
        async (page) => {
          const fonts = [...compilation.getAssets()].map(({ name }) => name).filter((name) => name.endsWith('.woff2'));
          const tags = fonts.map((name) => ({
            tagName: 'link',
            attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: `/${name}` },
            voidTag: true,
            asset: name,
          }));
          return { ...page, headTags: [...tags, ...page.headTags] };
        },
      );
    });
  },
});

type Mode = 'production' | 'development';

const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

// The browsers of the staff: two years of Chromium and Firefox, and Safari 17.
const browsers = ['chrome >= 120', 'firefox >= 121', 'safari >= 17'];

/** The configuration of every build for browsers. */
export const browserBuild = (folder: string): Configuration => ({
  mode,
  context: folder,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
  // `source` resolves the contract to TypeScript, as in the type checker and jest.
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: browserFolders,
    conditionNames: ['source', '...'],
    extensionAlias: esModulesFirst,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: mode === 'development' } },
          },
          env: { targets: browsers },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|wasm|svg|png|jpe?g|webp|avif|gif)$/, type: 'asset/resource' },
    ],
    // `import styles from './cell.module.css'`; of two builds of a section in a page each has its own names.
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { localIdentName: '[uniqueName]-[local]-[hash]' } },
  },
  performance: false,
  stats: 'errors-warnings',
});

const output = (folder: string) => process.env.BUILD_OUTPUT ?? join(folder, 'dist/site');

/**
 * The same source gives the same bytes in any folder. The default ids of modules are hashes, and those of some modules are of
 * the whole path: the federation runtime, and files that are addresses.
 */
const sameBytes = { moduleIds: 'natural', chunkIds: 'natural' } as const;

/** While somebody develops, a browser keeps these 3.5 MB over each change of the other code. */
const unchangedPackages = {
  packages: { name: 'packages', test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true },
} as const;

interface HostOptions {
  /** The keys whose registries it trusts, separated by commas. */
  publicKeys?: string | undefined;
  path?: string;
}

/** The host's build: `index.html`, `host.json` and `assets/`, to be served from the site's root. */
export const hostConfig = (
  folder: string,
  { publicKeys = process.env.REGISTRY_PUBLIC_KEYS, path = output(folder) }: HostOptions = {},
): Configuration => {
  const keys = readPublicKeys(publicKeys);
  return {
    ...browserBuild(folder),
    entry: ['./src/main.ts', providedRequests(), laterRequests()],
    output: {
      path,
      publicPath: '/',
      uniqueName: 'host',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      cssFilename: 'assets/[name].[contenthash:12].css',
      cssChunkFilename: 'assets/[name].[contenthash:12].css',
      assetModuleFilename: 'assets/[name].[hash:12][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    // A card needs nearly all of its modules, and each file is a request.
    optimization: {
      ...sameBytes,
      runtimeChunk: { name: 'federation' },
      splitChunks: {
        cacheGroups: {
          later: { name: 'later', test: filesOfCards, chunks: 'async', enforce: true },
          form: { name: 'form', test: filesOfForms, chunks: 'async', enforce: true },
          labels: { name: 'labels', test: /\/shared\/kit\/src\/labels\/|\/bwip-js\//, chunks: 'async', enforce: true },
          camera: { name: 'camera', test: filesOfCamera, chunks: 'async', enforce: true },
          print: { name: 'print', test: /\/shared\/kit\/src\/print\//, chunks: 'async', enforce: true },
          ...(mode === 'development' && unchangedPackages),
        },
      },
    },
    plugins: [
      ...hostFederation(folder),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      preloadFonts(),
      new rspack.DefinePlugin({
        'process.env.REGISTRY_KEYS': JSON.stringify(keys),
        'process.env.HOST_BUILD': JSON.stringify(process.env.SECTION_BUILD ?? localBuildName),
      }),
      describeHost(keys),
    ],
  };
};

/** The time limit of a section's files before the host tries again: a chunk that hangs must not block its screen. */
const attemptLimitMs = 4_000;

/**
 * For a development build, which is not minified. The federation runtime has a function, unused here, that makes code
 * from text; no build may contain it, and a production build has none of what is unused.
 */
const withoutUnusedRuntime: Configuration['optimization'] = {
  usedExports: true,
  minimize: true,
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      test: entryFile,
      extractComments: false,
      minimizerOptions: {
        compress: { defaults: false, unused: true, dead_code: true },
        mangle: false,
        format: { beautify: true, comments: 'all' },
      },
    }),
  ],
};

/**
 * A section's build: the folder `/s/<section>/<build>/` with remoteEntry.js and its chunks. `SECTION_BUILD` is the name
 * of the build; it is part of the container's name, so that two builds of a section can be loaded in one page.
 */
export const sectionConfig = (
  folder: string,
  { build = process.env.SECTION_BUILD ?? '000000000000', path = output(folder) } = {},
): Configuration => {
  const manifest: SectionManifest = JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8'));
  const name = containerName(manifest.id, build);
  return {
    ...browserBuild(folder),
    entry: {},
    output: {
      path,
      publicPath: `/s/${manifest.id}/${build}/`,
      uniqueName: name,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[hash:12][ext]',
      chunkLoadTimeout: attemptLimitMs,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: mode === 'development' ? withoutUnusedRuntime : sameBytes,
    plugins: [
      ...sectionFederation(folder, name),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      describeBuild(folder, build),
    ],
  };
};
