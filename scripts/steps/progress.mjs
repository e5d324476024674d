const seconds = (/** @type {number} */ sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Says what is being done, does it, and says how long it took. Work that turns out to be done already says nothing.
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
