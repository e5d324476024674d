import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { localFolder, root } from './paths.mjs';
import { runNode } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

/** Where the pages of `npm run bench:ui` stand once they are built; e2e/src/bench serves them from here. */
const folder = join(localFolder, 'bench-pages');

/** Builds the pages on which `npm run bench:ui` measures our list and others, as the site itself is built. */
export const buildBenchPages = async () => {
  const hash = await inputHash(['e2e', 'shared/src', 'shared/package.json', 'pnpm-lock.yaml'], 'production');
  const build = () =>
    runNode([join(root, 'e2e/node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: join(root, 'e2e'),
      env: { NODE_ENV: 'production', BUILD_OUTPUT: folder },
      what: 'Building the pages of the bench',
    });
  return unlessUnchanged('bench-pages', hash, build);
};
