/** An entry that the host asks the federation runtime for. */
interface ExpectedEntry {
  /** Its hash in the registry. */
  integrity: string | undefined;
  attempt: number;
}

const entries = new Map<string, ExpectedEntry>();

/** Notes an attempt to load the entry of a container. @returns its number. */
export const expectEntry = (container: string, integrity: string | undefined): number => {
  const attempt = (entries.get(container)?.attempt ?? 0) + 1;
  entries.set(container, { integrity, attempt });
  return attempt;
};

export const entryOf = (container: string): ExpectedEntry | undefined => entries.get(container);
