import { loginOfScreen } from './signed-in-login';

/** What a person typed into one field and has not saved yet. */
export interface Draft {
  typed: string;
  /** What stood in the field when they began. */
  before: string;
  /** The version of the record they saw then; undefined where the back end tells none. */
  version: number | undefined;
}

export type Drafts = Readonly<Record<string, Draft>>;

const ownKeys = () => `draft.${loginOfScreen() ?? ''}.`;

const keyOf = (record: string) => `${ownKeys()}${record}`;

const isDraft = (value: unknown): value is Draft => {
  const draft: Partial<Record<keyof Draft, unknown>> = typeof value === 'object' && value ? value : {};
  const isVersion = draft.version === undefined || typeof draft.version === 'number';
  return typeof draft.typed === 'string' && typeof draft.before === 'string' && isVersion;
};

const read = (record: string): Drafts => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(record)) ?? '{}');
    const entries: [string, unknown][] = typeof stored === 'object' && stored ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    // Something else wrote there: it is no draft.
    return {};
  }
};

const write = (record: string, drafts: Drafts) => {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(record));
    else localStorage.setItem(keyOf(record), JSON.stringify(drafts));
  } catch {
    // A storage that is full or forbidden costs the draft of a tab that is closed; the field still has what was typed.
  }
};

const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    // A storage that is forbidden holds no draft.
    return [];
  }
};

/**
 * What was typed and not saved, kept on this machine for whoever is signed in: it outlives a closed tab and
 * an expired session, not a sign-out. `record` names what it belongs to (`order/41`), `field` which of its fields.
 */
export const drafts = {
  read,

  keep: (record: string, field: string, draft: Draft): void => write(record, { ...read(record), [field]: draft }),

  /** It was saved, or is wanted no more. */
  forget: (record: string, field: string): void => {
    const { [field]: known, ...others } = read(record);
    if (known) write(record, others);
  },

  forgetRecord: (record: string): void => write(record, {}),

  /** The person leaves: whoever uses the machine next reads none of it. */
  forgetAll: (): void => {
    for (const key of storedKeys().filter((name) => name.startsWith(ownKeys()))) localStorage.removeItem(key);
  },
};
