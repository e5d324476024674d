import { inputHash } from './input-hash.mjs';
import { runNode } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

/** The modules of `shared` that Node runs. */
export const nodeModules = ['vocabulary', 'contract', 'section', 'build', 'delivery'].map((box) => `shared/src/${box}`);
const inputs = [
  ...nodeModules,
  'shared/tsconfig',
  'shared/tsconfig.node.json',
  'shared/package.json',
  'api',
  'pnpm-lock.yaml',
];

/**
 * Compiles the code that Node runs: the api, and the modules of `shared` that the api, the builds and the delivery use.
 */
export const compileNodeCode = async () => {
  const hash = await inputHash(inputs);
  return unlessUnchanged('node-code', hash, () =>
    runNode(['node_modules/typescript/bin/tsc', '-b', 'shared/tsconfig.node.json', 'api'], {
      what: 'Compiling the api',
    }),
  );
};
