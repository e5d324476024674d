/**
 * The state of a screen when it was left, by the key of its entry in the tab's history: Back and a reload restore it, a
 * new visit does not. It is JSON in session storage, so it is removed with the tab. `read` returns null for a missing or
 * invalid entry, and each reader validates the value. Never throws.
 */
export const visitMemory = {
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  /** If the storage is full or forbidden, only this state is lost. */
  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      sessionStorage.removeItem(key);
    }
  },
};
