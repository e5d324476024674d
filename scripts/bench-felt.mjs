import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runCommand } = await import('./steps/failure.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { prepare } = await import('./steps/prepare.mjs');
const { runBench } = await import('./steps/checks.mjs');
const { commitOf, requireFile, withWorktree } = await import('./steps/git.mjs');
const { readOptions } = await import('./steps/read-options.mjs');
const { runToEnd } = await import('./steps/run-to-end.mjs');

const bench = async () => {
  await prepare();
  return runBench(await findChromium('benches'), 'felt');
};

/** Only builds: the bench of the working files starts its site. */
const preparation = `
  const { prepare } = await import('./scripts/steps/prepare.mjs');
  // An older commit asks for a mode.
  await (prepare.length > 0 ? prepare('production') : prepare());
`;

/** @param {string} reference */
const benchAgainst = async (reference) => {
  const commit = await commitOf(reference);
  await requireFile(commit, 'scripts/steps/prepare.mjs', `${reference} is too old to be built for a comparison.`);
  return withWorktree(commit, async (checkout) => {
    console.log(`── Building ${reference}, in a copy of its files`);
    const what = `Building ${reference}`;
    const built = await runToEnd(['--input-type=module', '--eval', preparation], { cwd: checkout, what });
    if (!built.isGood) return false;
    // This command again, in a process that a signal can end before the copy is removed.
    const env = { AGAINST_CHECKOUT: checkout, AGAINST_NAME: reference };
    return (await runToEnd(['scripts/bench-felt.mjs'], { env, what: 'The bench' })).isGood;
  });
};

// `npm run bench:felt [-- --against REF]`: how soon a person sees rows, and how soon the page answers; docs/benchmarks.md
// keeps the results.
await runCommand(async () => {
  const { against } = readOptions(process.argv.slice(2), ['against'], 'give --against REF, or nothing');
  const isGood = await (against === undefined ? bench() : benchAgainst(against));
  if (!isGood) process.exitCode = 1;
});
