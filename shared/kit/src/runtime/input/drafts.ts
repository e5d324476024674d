import { loginOfScreen } from '../session/session';

/** The unsaved input of a person in one field. */
export interface Draft {
  typed: string;
  /** The value of the field when they began. */
  before: string;
  /** The version of the record at that time; undefined if the back end has none. */
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
    // Written by something else: it is not a draft.
    return {};
  }
};

const write = (record: string, drafts: Drafts) => {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(record));
    else localStorage.setItem(keyOf(record), JSON.stringify(drafts));
  } catch {
    // Without storage (full or forbidden) only the draft of a closed tab is lost; the field still has the input.
  }
};

const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    // A forbidden storage contains no draft.
    return [];
  }
};

/**
 * Unsaved input, stored on this machine for the signed-in person: it survives a closed tab and an expired session, not
 * a sign-out. `record` is the name of the record (`order/41`), `field` one of its fields. In local storage each record has
 * one entry, a JSON object of a `Draft` for each field. Never throws: invalid entries are ignored, failed writes too.
 */
export const drafts = {
  read,

  keep: (record: string, field: string, draft: Draft): void => write(record, { ...read(record), [field]: draft }),

  /** It was saved, or is no longer wanted. */
  forget: (record: string, field: string): void => {
    const { [field]: known, ...others } = read(record);
    if (known) write(record, others);
  },

  forgetRecord: (record: string): void => write(record, {}),

  /** On sign-out: the next user of the machine must not read any of it. */
  forgetAll: (): void => {
    for (const key of storedKeys().filter((name) => name.startsWith(ownKeys()))) localStorage.removeItem(key);
  },
};
