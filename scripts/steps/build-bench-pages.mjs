import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { localFolder, root } from './paths.mjs';
import { runNode } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

/** The built pages of `npm run bench:ui`; e2e/src/bench serves them. */
const folder = join(localFolder, 'bench-pages');

/** Builds the pages on which `npm run bench:ui` compares our list with others, in the same way as the site. */
export const buildBenchPages = async () => {
  const hash = await inputHash(
    ['e2e', 'shared/contract', 'shared/kit', 'shared/delivery', 'pnpm-lock.yaml'],
    'production',
  );
  const build = () =>
    runNode([join(root, 'e2e/node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: join(root, 'e2e'),
      env: { NODE_ENV: 'production', BUILD_OUTPUT: folder },
      what: 'Building the pages of the bench',
    });
  return unlessUnchanged('bench-pages', hash, build);
};
