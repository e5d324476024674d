/**
 * Values as JSON in a storage of the browser. It may contain anything (written by an older version, edited by a person),
 * so each reader validates the value. `read` returns null for a missing or invalid entry. Never throws.
 */
const jsonStorage = (storage: () => Storage) => ({
  read(name: string): unknown {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },

  /** If the storage is full or forbidden, the value is not stored. */
  write(name: string, value: unknown): void {
    try {
      storage().setItem(name, JSON.stringify(value));
    } catch {
      storage().removeItem(name);
    }
  },
});

/** The settings of a person on this machine, by name. A setting that is not stored still applies. */
export const storedSettings = jsonStorage(() => localStorage);

/**
 * The state of a screen when it was left, by the key of its entry in the tab's history: Back and a reload restore it, a
 * new visit does not. It is removed with the tab.
 */
export const visitMemory = jsonStorage(() => sessionStorage);
