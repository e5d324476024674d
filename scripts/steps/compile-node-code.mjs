import { inputHash } from './input-hash.mjs';
import { runNode } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

/** The sources in `shared` that Node runs. */
export const nodeSources = ['shared/contract/src', 'shared/delivery/src'];
const inputs = [
  ...nodeSources,
  'shared/tsconfig',
  ...['contract', 'delivery'].flatMap((name) => [`shared/${name}/package.json`, `shared/${name}/tsconfig.json`]),
  'api',
  'pnpm-lock.yaml',
];

/**
 * Compiles the code that Node runs: the api, the contract and the delivery.
 */
export const compileNodeCode = async () => {
  const hash = await inputHash(inputs);
  return unlessUnchanged('node-code', hash, () =>
    runNode(['node_modules/typescript/bin/tsc', '-b', 'shared/delivery', 'api'], {
      what: 'Compiling the api',
    }),
  );
};
