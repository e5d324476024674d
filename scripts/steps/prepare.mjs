import { siteParts } from './build-site.mjs';
import { compileNodeCode } from './compile-node-code.mjs';
import { installPackages } from './install-packages.mjs';
import { step } from './progress.mjs';

/**
 * From a clone to something that can be started: packages, compiled code, the published site. What did not change
 * since the last time is not done again.
 * @param {'production' | 'development'} mode
 */
export const prepare = async (mode) => {
  await step('Installing packages', installPackages);
  await step('Compiling the api', compileNodeCode);
  for (const [name, build] of Object.entries(siteParts)) await step(`Building ${name}`, () => build(mode));
};
