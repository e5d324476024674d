import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveFromKit } from './kit-folder.ts';
import { browserFolders } from './public-modules.ts';

// Resolved here: a package that uses the preset need not depend on the transformer.
const transformer = fileURLToPath(import.meta.resolve('@swc/jest'));

/** Of the library that draws codes only the ES modules have a function for each symbology, as the bundler sees it. */
const codeDrawings = resolveFromKit('bwip-js/browser').replace(/\.js$/, '.mjs');

/**
 * The jest config of a package that runs in the browser: jsdom, TypeScript through swc, and in the workspace the kit and the
 * contract from their sources. The jest.config.mjs of every such package is one call of this.
 */
export const jestPreset = (packageName: string) => ({
  displayName: packageName,
  testEnvironment: '@shared/delivery/build/jsdom-environment',
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  roots: ['<rootDir>/src'],
  transform: {
    '\\.m?[jt]sx?$': [
      transformer,
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Packages that ship as ES modules only; jest compiles them like our own code.
  transformIgnorePatterns: [
    '/node_modules/(?!.*/node_modules/)(?!(?:@shared|@tanstack|@noble|aws4fetch|typebox|bwip-js|qr)/)',
  ],
  moduleNameMapper: {
    '^bwip-js/browser$': codeDrawings,
    '\\.module\\.css$': '@shared/kit/testing/style-names',
    '\\.(svg|png|jpe?g|webp|avif|gif)$': '@shared/kit/testing/picture-asset',
    '\\.(css|woff2)(\\?.*)?$': '@shared/kit/testing/empty-asset',
    ...Object.fromEntries(
      Object.entries(browserFolders).map(([folder, sources]) => [`^${folder}/(.*)$`, join(sources, '$1')]),
    ),
  },
  testTimeout: 30_000,
  setupFilesAfterEnv: ['@shared/kit/testing/setup'],
});

/**
 * The jest config of code that runs in Node, without a browser's window. The time limit allows for tests that start
 * processes.
 */
export const nodeJestPreset = (name: string) => {
  const forNode = { testEnvironment: 'node', setupFilesAfterEnv: [] };
  return { ...jestPreset(name), ...forNode, roots: ['<rootDir>'], testTimeout: 90_000 };
};
