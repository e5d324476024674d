import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StepFailure } from '../failure.mjs';
import { root } from '../paths.mjs';
import { runNode } from '../run-process.mjs';

const file = 'shared/kit/public-modules.json';

/** @returns {Promise<import('../../../shared/delivery/dist/build/kit-interface.js').KitInterface>} */
const recorded = async () => JSON.parse(await readFile(join(root, file), 'utf8'));

/** The delivery and the kit have to be compiled. */
const compare = async () => {
  const { readKitInterface, tooSmallFor } = await import('../../../shared/delivery/dist/build/kit-interface.js');
  const before = await recorded();
  const now = await readKitInterface(before);
  return { before, now, problems: tooSmallFor(before, now) };
};

/**
 * Why the kit does not fit to what is recorded of it, one sentence each: its version is too small for its changes, or they
 * are not recorded.
 * @returns {Promise<string[]>}
 */
export const problemsOfKitVersion = async () => {
  const { before, now, problems } = await compare();
  if (problems.length > 0) return problems;
  return JSON.stringify(before) === JSON.stringify(now)
    ? []
    : [`The public modules of the kit are not those in ${file}: 'npm run kit:interface' writes them.`];
};

/**
 * Records the public modules of the kit with its version.
 * @throws {StepFailure} if the version is too small for what has changed
 */
export const recordKitInterface = async () => {
  const { now, problems } = await compare();
  if (problems.length > 0) throw new StepFailure(problems.join('\n'));
  await writeFile(join(root, file), JSON.stringify(now));
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', file], { what: 'Formatting' });
};
