/**
 * The settings of a person on this machine, by name, as JSON in local storage. The storage may contain anything (written
 * by an older version, edited by a person), so each reader validates the value. `read` returns null for a missing or
 * invalid entry. Never throws.
 */
export const storedSettings = {
  read(name: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },

  /** If the storage is full or forbidden, the setting is not stored but still applies. */
  write(name: string, value: unknown): void {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      localStorage.removeItem(name);
    }
  },
};
