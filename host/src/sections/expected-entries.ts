/** An entry that the host requests from the federation runtime. */
interface ExpectedEntry {
  /** Its hash in the registry. */
  integrity: string | undefined;
  attempt: number;
}

const entries = new Map<string, ExpectedEntry>();

/**
 * Records an attempt to load the entry of a container.
 * @returns the number of the attempt.
 */
export const expectEntry = (container: string, integrity: string | undefined): number => {
  const attempt = (entries.get(container)?.attempt ?? 0) + 1;
  entries.set(container, { integrity, attempt });
  return attempt;
};

export const entryOf = (container: string): ExpectedEntry | undefined => entries.get(container);
