/** @import { Count } from './checks.mjs' */

const minutes = (/** @type {number} */ ms) =>
  `${Math.floor(ms / 60_000)} min ${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')} s`;

/** Runs stages one after the other and records their duration and counts. */
export const createStages = () => {
  /** @type {{ name: string, ms: number, count: Count }[]} */
  const done = [];

  return {
    /**
     * @param {string} name
     * @param {() => Promise<Count>} work
     */
    run: async (name, work) => {
      const startedAt = performance.now();
      const count = await work();
      done.push({ name, ms: performance.now() - startedAt, count });
    },

    /**
     * Prints the durations and the counts; the last line is `N passed, N failed`.
     * @param {{ budgetMs: number | null }} options
     * @returns {number} the number of failures
     */
    report: ({ budgetMs }) => {
      const total = (/** @type {keyof Count} */ outcome) =>
        done.reduce((sum, { count }) => sum + (count[outcome] ?? 0), 0);
      const totalMs = done.reduce((sum, { ms }) => sum + ms, 0);
      console.log('\n── Times');
      for (const { name, ms, count } of [...done, { name: 'in all', ms: totalMs, count: null }]) {
        const counted =
          count && count.passed + count.failed > 0 ? `${count.passed} passed, ${count.failed} failed` : '';
        console.log(`${name.padEnd(10)} ${minutes(ms).padStart(12)}  ${counted}`.trimEnd());
      }
      if (budgetMs !== null && totalMs > budgetMs) {
        console.log(`Over the budget: ${minutes(totalMs)} instead of ${minutes(budgetMs)} at most.`);
      }
      if (total('onSecondTry') > 0) console.log(`${total('onSecondTry')} of them passed only on a second try.`);
      console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
      return total('failed');
    },
  };
};
