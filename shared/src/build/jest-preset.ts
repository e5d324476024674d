/**
 * Jest for a package that runs in the browser: jsdom, TypeScript through swc, and `shared` read from its sources.
 * Every such package's jest.config.mjs is this one call.
 */
export const jestPreset = (packageName: string) => ({
  displayName: packageName,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  roots: ['<rootDir>/src'],
  testPathIgnorePatterns: ['<rootDir>/src/(build|delivery)/'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: { '\\.(css|woff2)(\\?.*)?$': 'shared/testing/empty-asset' },
  setupFilesAfterEnv: ['shared/testing/setup'],
});
