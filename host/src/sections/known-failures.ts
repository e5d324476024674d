/** `failed`: its code threw or its loader did not end. `blocked`: it had the main thread when its tab died. */
export type KnownFailure = 'failed' | 'blocked';

/** The builds that failed in this browser, by section. */
export interface KnownFailures {
  of: (section: string, build: string) => KnownFailure | undefined;
  note: (section: string, build: string, failure: KnownFailure) => void;
  /** The build was loaded again. */
  forget: (section: string, build: string) => void;
}

const storageKey = 'failed-builds';
/** A build may have failed for another reason, so it is not avoided forever. */
const keptMs = 24 * 3_600_000;

type Entries = Record<string, { failure: KnownFailure; at: number }>;

const isEntry = (value: unknown): value is Entries[string] =>
  typeof value === 'object' &&
  value !== null &&
  'failure' in value &&
  (value.failure === 'failed' || value.failure === 'blocked') &&
  'at' in value &&
  typeof value.at === 'number';

const read = (): Entries => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries: [string, unknown][] = typeof stored === 'object' && stored ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, Entries[string]] => isEntry(entry[1]) && isRecent(entry[1])),
    );
  } catch {
    // Written by something else, or a forbidden storage: nothing is known.
    return {};
  }
};

const isRecent = ({ at }: { at: number }) => Math.abs(Date.now() - at) < keptMs;

const write = (entries: Entries) => {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Without storage the next page meets the failure again, and falls back again.
  }
};

const keyOf = (section: string, build: string) => `${section}/${build}`;

/** The builds that failed in this browser in the last day, so that no page falls back to one of them. */
export const knownFailures: KnownFailures = {
  of: (section, build) => read()[keyOf(section, build)]?.failure,

  note: (section, build, failure) => write({ ...read(), [keyOf(section, build)]: { failure, at: Date.now() } }),

  forget: (section, build) => {
    const { [keyOf(section, build)]: known, ...others } = read();
    if (known) write(others);
  },
};
