import { fileURLToPath } from 'node:url';

// Resolved here: a package that uses the preset need not have the transformer itself.
const transformer = fileURLToPath(import.meta.resolve('@swc/jest'));

/**
 * Jest for a package that runs in the browser: jsdom, TypeScript through swc, and `shared` read from its sources.
 * Every such package's jest.config.mjs is this one call.
 */
export const jestPreset = (packageName: string) => ({
  displayName: packageName,
  testEnvironment: 'shared/build/jsdom-environment',
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
  // Packages that ship as ES modules only; jest loads them compiled, as our own code.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!@tanstack\\+|@noble\\+|aws4fetch@|typebox@)'],
  moduleNameMapper: { '\\.(css|woff2)(\\?.*)?$': 'shared/testing/empty-asset' },
  testTimeout: 30_000,
  setupFilesAfterEnv: ['shared/testing/setup'],
});

/** Jest for code that runs in Node: without a browser's window. Tests that start processes may take their time. */
export const nodeJestPreset = (name: string) => {
  const forNode = { testEnvironment: 'node', setupFilesAfterEnv: [] };
  return { ...jestPreset(name), ...forNode, roots: ['<rootDir>'], testTimeout: 90_000 };
};
