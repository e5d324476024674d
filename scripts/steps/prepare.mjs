import { buildSite } from './build-site.mjs';
import { compileNodeCode } from './compile-node-code.mjs';
import { installPackages } from './install-packages.mjs';
import { step } from './progress.mjs';

/**
 * Prepares a clone for the start: packages, compiled code, the published site. Unchanged steps are skipped.
 * @param {() => Promise<void>} [build] of the site
 */
export const prepare = async (build = buildSite) => {
  await step('Installing packages', installPackages);
  await step('Compiling the api', compileNodeCode);
  await build();
};
