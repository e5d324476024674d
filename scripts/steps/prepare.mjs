import { siteParts } from './build-site.mjs';
import { compileNodeCode } from './compile-node-code.mjs';
import { installPackages } from './install-packages.mjs';
import { step } from './progress.mjs';

/**
 * Prepares a clone for the start: packages, compiled code, the published site. Unchanged steps are skipped.
 * @param {'production' | 'development'} mode
 */
export const prepare = async (mode) => {
  await step('Installing packages', installPackages);
  await step('Compiling the api', compileNodeCode);
  for (const [name, build] of Object.entries(siteParts)) await step(`Building ${name}`, () => build(mode));
};
