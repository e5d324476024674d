/**
 * What a screen looked like when it was left, kept under the key of its entry in the tab's history: so Back and a reload find
 * it again, and a new visit does not. It is gone with the tab.
 */
export const visitMemory = {
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  /** A storage that is full or forbidden costs the memory, nothing else. */
  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      sessionStorage.removeItem(key);
    }
  },
};
