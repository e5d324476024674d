const seconds = (/** @type {number} */ sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Prints the name of a step, runs it, and prints its duration. A skipped step prints nothing.
 * @param {string} name
 * @param {() => Promise<'done' | 'unchanged'>} work
 */
export const step = async (name, work) => {
  const startedAt = performance.now();
  const announce = setTimeout(() => console.log(`… ${name}`), 300);
  try {
    if ((await work()) === 'done') console.log(`✓ ${name} (${seconds(startedAt)})`);
  } finally {
    clearTimeout(announce);
  }
};
